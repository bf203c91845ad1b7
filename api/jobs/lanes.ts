/** How many jobs of a lane a process runs at once, and how often it polls for jobs whose NOTIFY was lost. */
export interface LaneRules {
  readonly slots: number;
  readonly pollMs: number;
}

/**
 * Jobs of one lane never wait for those of another: a provider that hangs fills the slots of its own lane only.
 * - codes: log-in codes, through WhatsApp; people wait for them
 * - money: calls to the payment gateway
 * - payouts: calls to Xendit
 * - syncs: reading TikTok accounts
 * - figures: reading the figures of published work at TikTok
 * - notices: messages to people through WhatsApp, e-mail and web push
 * - upkeep: work that nobody waits for and that calls no provider
 */
export const LANES = {
  codes: { slots: 6, pollMs: 2_000 },
  money: { slots: 2, pollMs: 2_000 },
  payouts: { slots: 2, pollMs: 2_000 },
  syncs: { slots: 4, pollMs: 5_000 },
  figures: { slots: 2, pollMs: 5_000 },
  notices: { slots: 4, pollMs: 2_000 },
  upkeep: { slots: 2, pollMs: 5_000 },
} as const satisfies Readonly<Record<string, LaneRules>>;

export type Lane = keyof typeof LANES;
export const LANE_NAMES = Object.keys(LANES) as Lane[];

/** Database connections of all lanes of a process: one for each lane to listen on, and two that they share for queries. */
export const WORKER_CONNECTIONS = LANE_NAMES.length + 2;
