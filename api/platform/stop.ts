/**
 * Milliseconds after which a hanging stop (for example because of a client that never ends) is cut short: less than a
 * supervisor's usual 10 seconds.
 */
export const STOP_MS = 9_000;
