/** What browsers tell of the remotes that they ran, and of the page. Closed lists: nothing in them can be personal. */
export const TELEMETRY = {
  /** render-error: loaded, and then a page of it threw. unknown-slot: an extension for a newer shell, left out. */
  outcomes: ['loaded', 'fell-back', 'failed', 'render-error', 'unknown-slot'],
  reasons: ['none', 'network', 'timeout', 'integrity', 'contract', 'threw', 'missing', 'other'],
  pageMetrics: ['first-byte', 'first-paint', 'largest-paint', 'loaded'],
  /** Upper bounds in milliseconds: a time is told as the first of these that is not below it, the last one beyond all. */
  durationsMs: [50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 30_000, 60_000],
  maxEvents: 20,
  maxBodyBytes: 4_096,
} as const;
