/** Why a release could not be loaded; the metrics are labelled with these words. */
export type FailureReason = 'network' | 'timeout' | 'integrity' | 'contract' | 'threw' | 'missing' | 'other';

/** Thrown when the shell refuses to run a release. */
export class ReleaseRefused extends Error {
  override readonly name = 'ReleaseRefused';
  readonly reason: FailureReason;

  constructor(message: string, reason: FailureReason = 'contract') {
    super(message);
    this.reason = reason;
  }
}

/** The site's keys have changed since the page was opened, so this page cannot tell who may sign: only a reload helps. */
export class KeysReplaced extends ReleaseRefused {
  constructor(message: string) {
    super(message, 'integrity');
  }
}

/** Derives the reason of a failed load from what browser and Module Federation's runtime tell. */
export function reasonOf(error: unknown): FailureReason {
  if (error instanceof ReleaseRefused) return error.reason;
  if (!(error instanceof Error)) return 'other';
  const { type, request } = error as { type?: string; request?: string };
  if (type === 'timeout' || /timed out/.test(error.message)) return 'timeout';
  // The entry's script ran without making a container, so it threw.
  if (/ScriptExecutionError|RUNTIME-001/.test(error.message)) return 'threw';
  const address = request ?? /https?:\/\/[^\s"'#]+/.exec(error.message)?.[0];
  const isLoad = request !== undefined || /ScriptNetworkError/.test(error.message);
  return isLoad ? (address ? reasonOfResponse(address) : 'network') : 'threw';
}

/** What the browser tells of a file that did not load. */
export function reasonOfResponse(address: string): FailureReason {
  const url = new URL(address, document.baseURI).href;
  const entries = performance.getEntriesByName?.(url) as PerformanceResourceTiming[] | undefined;
  const status = entries?.at(-1)?.responseStatus ?? 0;
  if (status === 404 || status === 410) return 'missing';
  // The file arrived and the browser did not run it, so its hash was wrong.
  return status === 200 ? 'integrity' : 'network';
}
