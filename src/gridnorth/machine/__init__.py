"""The machine: a card game as one record and short programs. Knows no game.

| module | holds |
| --- | --- |
| linker | the switch between interpreted and compiled rules |
| hooks | what a game must define |
| compiler | Numba's settings, and the cache of compiled rules |
| records, copying | structured records, their plain-object mirrors, and rules that copy them |
| sets, chance | what rules compute with: sets of cards in one integer, the random generator |
| operations | how an operation is declared, once, with its words |
| programs | rows, assembler, validator, disassembler |
| frames, engine | running programs: the stack, choices, ask-arounds, costs |
| record_game, trace | one game being played, and the events between two choices |
| batch, simulate | many games at once; millions of random ones on all cores |
| lookahead, mcts | bots: one look ahead, and the tree search |
| language | the card language: words -> meaning -> rows, and back |
"""
