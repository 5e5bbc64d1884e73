"""Random play that is bold: it delves, goes on, pays, forges and reacts. Uniform play hardly tests any of this."""

from ..machine.chance import random_below
from ..machine.engine import MODE, NO, YES, nth_option
from ..machine.linker import rule
from ..machine.sets import bit, count, nth
from .record import COLLECT, DELVE

BOLDNESS = 4
"""Three times in four the bold way is taken, where there is one."""


@rule
def bold_option(g, t, options):
    """Delve rather than anything else, do something rather than pass, go on and pay rather than stop."""
    if random_below(g, BOLDNESS) == 0:
        return nth_option(g, random_below(g, options))
    if g.options[DELVE]:
        return DELVE * 64 + nth(g.options[DELVE], random_below(g, count(g.options[DELVE])))
    modes = count(g.options[MODE])
    if options > modes:  # collecting exhausts what could react, so it comes last
        rest = options - modes - count(g.options[COLLECT])
        if rest == 0:
            return nth_option(g, modes + random_below(g, options - modes))
        while True:
            option = nth_option(g, modes + random_below(g, options - modes))
            if option >> 6 != COLLECT:
                return option
    return MODE * 64 + (YES if g.options[MODE] & bit(YES) else NO)
