/**
 * What browsers report about the remotes that they ran, and about the page. All values come from closed lists, so none can be
 * personal data.
 */
export const TELEMETRY = {
  /** `render-error`: it loaded, then a page of it threw. `unknown-slot`: an extension for a newer shell, left out. */
  outcomes: ['loaded', 'fell-back', 'failed', 'render-error', 'unknown-slot'],
  reasons: ['none', 'network', 'timeout', 'integrity', 'unfit', 'threw', 'missing', 'other'],
  /** `interaction`: the longest time that a press or key waited for the next paint (INP). */
  pageMetrics: ['first-byte', 'first-paint', 'largest-paint', 'loaded', 'interaction'],
  /**
   * Upper bounds in milliseconds. A time is reported as the smallest bound that is not below it; longer times as the last one.
   */
  durationsMs: [50, 100, 200, 250, 500, 1_000, 2_500, 5_000, 10_000, 30_000, 60_000],
  /** Upper bounds of the layout shift (CLS, no unit; up to 0.1 is good), reported in the same way. */
  layoutShifts: [0, 0.01, 0.05, 0.1, 0.25, 1],
  maxEvents: 20,
  maxBodyBytes: 4_096,
} as const;
