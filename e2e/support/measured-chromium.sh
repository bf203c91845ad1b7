#!/bin/sh
# Starts Chromium with a higher priority where that is allowed, so that other work on the machine hardly shows in what is
# measured. Linux shares its processors among sessions by this value, which only root may raise. Without it, the tests allow
# for the time that sound pages take longer than on an idle machine.
{ echo -10 > /proc/self/autogroup; } 2> /dev/null
exec "$CHROMIUM_PATH" "$@"
