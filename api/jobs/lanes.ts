/** How many jobs of a lane a process runs at once, and how often it looks for new ones that it was not told of. */
export interface LaneRules {
  readonly slots: number;
  readonly pollMs: number;
}

/**
 * Jobs of one lane never wait for those of another: a provider that hangs fills the slots of its own lane only.
 * - codes: log-in codes, through WhatsApp; people wait for them
 * - money: what the payment gateway is asked
 * - payouts: what Xendit is sent and asked
 * - syncs: reading TikTok accounts
 * - notices: what people are told outside of the product, through WhatsApp, e-mail and web push
 * - upkeep: what nobody waits for, and what asks no provider
 */
export const LANES = {
  codes: { slots: 6, pollMs: 2_000 },
  money: { slots: 2, pollMs: 2_000 },
  payouts: { slots: 2, pollMs: 2_000 },
  syncs: { slots: 4, pollMs: 5_000 },
  notices: { slots: 4, pollMs: 2_000 },
  upkeep: { slots: 2, pollMs: 5_000 },
} as const satisfies Readonly<Record<string, LaneRules>>;

export type Lane = keyof typeof LANES;
export const LANE_NAMES = Object.keys(LANES) as Lane[];

/** Each lane listens on a connection of its own; all of them share a few for their short queries. */
export const WORKER_CONNECTIONS = LANE_NAMES.length + 2;
