/** What browsers tell of the remotes that they ran, and of the page. Closed lists: nothing in them can be personal. */
export const TELEMETRY = {
  /** render-error: loaded, and then a page of it threw. unknown-slot: an extension for a newer shell, left out. */
  outcomes: ['loaded', 'fell-back', 'failed', 'render-error', 'unknown-slot'],
  reasons: ['none', 'network', 'timeout', 'integrity', 'contract', 'threw', 'missing', 'other'],
  /** interaction: the longest that a press or key waited for the page to be drawn again (INP). */
  pageMetrics: ['first-byte', 'first-paint', 'largest-paint', 'loaded', 'interaction'],
  /** Upper bounds in milliseconds: a time is told as the first of these that is not below it, the last one beyond all. */
  durationsMs: [50, 100, 200, 250, 500, 1_000, 2_500, 5_000, 10_000, 30_000, 60_000],
  /** Upper bounds of the layout shift (CLS, no unit; up to 0.1 is good), told like times. */
  layoutShifts: [0, 0.01, 0.05, 0.1, 0.25, 1],
  maxEvents: 20,
  maxBodyBytes: 4_096,
} as const;
