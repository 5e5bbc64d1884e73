"""What a screen of lines says of a game of Harbour."""

from .cards import card_page


def welcome(game):
    return "Whoever has the most coins after twelve turns wins. Rest, play a card, or sail to an island."


def seat_name(game, seat, you=None):
    return "You" if seat == you else seat.capitalize()


def table_lines(game, seat):
    view = game.view(seat)
    yield f"--- turn {view['turns'] + 1} · islands {view['islands']}{' · a ship is out' if view['at_sea'] else ''}"
    for each in game.seats:
        hand = f", hand: {', '.join(view[each]['hand']) or 'none'}" if each == seat else f", {view[each]['cards']} cards"
        yield f"{seat_name(game, each, seat)}: {view[each]['coins']} coins{hand}"


def card_lines(game, name):
    return card_page(name)


def sheet_lines(game, events, you=None):
    lines = [f"{seat_name(game, seat, you)}: {coins} coins" for seat, coins in game.scores.items()]
    winner = game.result.winner
    return [*lines, f"{seat_name(game, winner, you)} won." if winner else "A draw."]
