/** How long the rows of a table are kept, in days; what is not named here is kept for good, as money, contracts and audit are. */
export const KEPT_DAYS: Readonly<Record<string, number>> = {
  code_events: 30,
  code_lanes: 2,
  code_messages: 30,
  rate_counters: 2,
  devices: 400,
  sessions: 30,
  notices: 180,
  notice_deliveries: 180,
  sync_runs: 90,
  // 189 days, and then the last of each month: after a year as much as 195 days.
  social_snapshots: 195,
};
