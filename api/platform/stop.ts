/** A stop that hangs (a client that never ends, say) is cut short, before a supervisor's usual 10 seconds are over. */
export const STOP_MS = 9_000;
