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

/** The script of a remote that makes its container could not be loaded, or made none. */
export class EntryFailed extends Error {
  override readonly name = 'EntryFailed';
  readonly reason: FailureReason;

  constructor(message: string, reason: FailureReason) {
    super(message);
    this.reason = reason;
  }
}

/** Derives the reason of a failed load from what the browser and the remote's chunk loader tell. */
export function reasonOf(error: unknown): FailureReason {
  if (error instanceof ReleaseRefused || error instanceof EntryFailed) return error.reason;
  if (!(error instanceof Error)) return 'other';
  const { type, request } = error as { type?: string; request?: string };
  if (type === 'timeout' || /timed out/.test(error.message)) return 'timeout';
  const address = request ?? /https?:\/\/[^\s"'#]+/.exec(error.message)?.[0];
  return request !== undefined ? (address ? reasonOfResponse(address) : 'network') : 'threw';
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
