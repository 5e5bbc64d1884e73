"""What the store keeps next to games: talk, analyses, and when a server last ran."""

import json
from typing import Any

from sqlalchemy import func, insert, select, update

from .base import Base, wake
from .rows import DONE, FAILED, RUNNING, WAITING, AnalysisRow, Taken, TalkRow, shown
from .tables import ACCOUNTS, ANALYSES, BEATS, GAMES, MUTES, TALK

BEAT = "server"


class Beside(Base):
    """Talk, analyses, heartbeats."""

    # --- talk ---------------------------------------------------------------------------------------------------------
    def say(self, game: str, account: str, seat: str, said: str, at: int, most: int) -> None:
        """Add something that was said, in order even if two speak at once. Raises Taken if there is too much already."""
        with self.change() as connection:
            alone = select(GAMES.c.id).where(GAMES.c.id == game).with_for_update(key_share=True)
            if connection.execute(alone).first() is None:
                raise Taken("the game was called off")
            number = connection.execute(select(func.count()).select_from(TALK).where(TALK.c.game == game)).scalar_one()
            if number >= most:
                raise Taken("enough has been said at this game")
            connection.execute(insert(TALK).values(game=game, number=number, account=account, seat=seat, said=said, at=at))
            wake(connection, f"{game} talk")

    def talk(self, game: str, since: int = 0) -> list[TalkRow]:
        """The talk, from a given number on."""
        joined = TALK.join(ACCOUNTS, ACCOUNTS.c.id == TALK.c.account)
        wanted = select(TALK, ACCOUNTS.c.name).select_from(joined).where((TALK.c.game == game) & (TALK.c.number >= since))
        with self.look() as connection:
            rows = connection.execute(wanted.order_by(TALK.c.number)).all()
        return [TalkRow(row.number, row.account, row.seat, shown(row.account, row.name), row.said, row.at) for row in rows]

    def audience(self, game: str, account: str) -> tuple[int, set[str]]:
        """What a new onlooker needs: how much was said, and whom they have muted."""
        with self.look() as connection:
            many = connection.execute(select(func.count()).select_from(TALK).where(TALK.c.game == game)).scalar_one()
            return many, {row.muted for row in connection.execute(select(MUTES.c.muted).where(MUTES.c.account == account))}

    # --- analyses -----------------------------------------------------------------------------------------------------
    def ask_analysis(self, game: str, at: int) -> bool:
        """Request an analysis. False if it is done or running; a failed one is tried again."""
        known = self.analysis(game)
        if known and known.state != FAILED:
            return False
        try:
            with self.change() as connection:
                if known:
                    failed = (ANALYSES.c.game == game) & (ANALYSES.c.state == FAILED)
                    return connection.execute(update(ANALYSES).where(failed).values(state=WAITING, changed=at)).rowcount == 1
                connection.execute(insert(ANALYSES).values(game=game, state=WAITING, changed=at))
                return True
        except Taken:  # somebody else asked at the same moment
            return False

    def analysis(self, game: str) -> AnalysisRow | None:
        """The state of an analysis; None if nobody asked for one."""
        with self.look() as connection:
            row = connection.execute(select(ANALYSES).where(ANALYSES.c.game == game)).first()
        if row is None:
            return None
        return AnalysisRow(row.state, row.done, row.total, json.loads(row.report) if row.report else None, row.changed)

    def analyses_stuck(self, before: int) -> list[str]:
        """Analyses without progress since a given moment."""
        which = ANALYSES.c.state.in_((WAITING, RUNNING)) & (ANALYSES.c.changed < before)
        with self.look() as connection:
            return [row.game for row in connection.execute(select(ANALYSES.c.game).where(which).limit(100))]

    def set_analysis(self, game: str, at: int, **new: Any) -> None:
        """Update an analysis: `state`, `done`, `total`, `report`."""
        if "report" in new:
            new["report"] = json.dumps(new["report"])
        going_on = (ANALYSES.c.game == game) & (ANALYSES.c.state != DONE)
        with self.change() as connection:
            connection.execute(update(ANALYSES).where(going_on).values(changed=at, **new))

    # --- heartbeats ---------------------------------------------------------------------------------------------------
    def last_beat(self) -> int | None:
        """When a server was last known to run."""
        with self.look() as connection:
            found: int | None = connection.execute(select(BEATS.c.at).where(BEATS.c.name == BEAT)).scalar()
            return found

    def beat(self, at: int, last: int | None = None) -> bool:
        """Note that a server runs. With `last`, only if nobody else has done so since. Returns whether it was written."""
        which = BEATS.c.name == BEAT
        if last is not None:
            which &= BEATS.c.at == last
        try:
            with self.change() as connection:
                if connection.execute(update(BEATS).where(which).values(at=at)).rowcount:
                    return True
                if last is not None:
                    return False
                connection.execute(insert(BEATS).values(name=BEAT, at=at))
                return True
        except Taken:  # two servers started at the same moment
            return False
