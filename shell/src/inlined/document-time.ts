/** Milliseconds that the document, or a file, took to load; Infinity while it is loading. */
export const loadTime = (timing: PerformanceResourceTiming | undefined) =>
  timing?.responseEnd ? timing.responseEnd - timing.fetchStart : Infinity;

export const documentTiming = () =>
  performance.getEntriesByType('navigation')[0] as PerformanceResourceTiming | undefined;
