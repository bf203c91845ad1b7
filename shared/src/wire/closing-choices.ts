/** Reasons why an account cannot be closed yet, in the order in which to deal with them. */
export const CLOSING_OBSTACLES = [
  'frozen',
  'held',
  'disputes',
  'work',
  'offers',
  'guarantees',
  'campaigns',
  'payments',
  'payouts',
  'reversible',
  'debt',
  'balance',
] as const;
/** One of {@link CLOSING_OBSTACLES}. */
export type ClosingObstacle = (typeof CLOSING_OBSTACLES)[number];
