"""The machine: a card game as one record and short programs. Knows no game.

| module | holds |
| --- | --- |
| linking | the one switch between interpreted and compiled rules |
| hooks | what a game must define |
| compiling | what Numba is told, and the compile cache |
| records | structured records and their plain-object mirrors |
| sets, chance | what rules compute with: sets of cards in one integer, the generator |
| operations | how an operation is declared, once, with its words |
| programs | rows, assembler, validator, disassembler |
| frames, engine | running programs: the stack, choices, ask-arounds, prices |
| arrays, simulate | many games at once; millions of random ones on all cores |
| language | the card language: words -> meaning -> rows, and back |
"""
