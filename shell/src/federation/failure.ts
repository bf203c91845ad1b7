/** Why a release could not be loaded, in words that figures are kept by. */
export type FailureReason = 'network' | 'timeout' | 'integrity' | 'contract' | 'threw' | 'missing' | 'other';

/** A release that the shell refuses to run, whatever its files hold. */
export class ReleaseRefused extends Error {
  override readonly name = 'ReleaseRefused';
  readonly reason: FailureReason;

  constructor(message: string, reason: FailureReason = 'contract') {
    super(message);
    this.reason = reason;
  }
}

/** What was at the bottom of a failed load; neither the browser nor the runtime tells in so many words. */
export function reasonOf(error: unknown): FailureReason {
  if (error instanceof ReleaseRefused) return error.reason;
  if (!(error instanceof Error)) return 'other';
  const { type, request } = error as { type?: string; request?: string };
  if (type === 'timeout' || /timed out/.test(error.message)) return 'timeout';
  // The entry ran, but there is no container: it threw.
  if (/ScriptExecutionError|RUNTIME-001/.test(error.message)) return 'threw';
  const address = request ?? /https?:\/\/[^\s"'#]+/.exec(error.message)?.[0];
  const isLoad = request !== undefined || /ScriptNetworkError/.test(error.message);
  return isLoad ? (address ? reasonOfResponse(address) : 'network') : 'threw';
}

function reasonOfResponse(address: string): FailureReason {
  const url = new URL(address, document.baseURI).href;
  const entries = performance.getEntriesByName?.(url) as PerformanceResourceTiming[] | undefined;
  const status = entries?.at(-1)?.responseStatus ?? 0;
  if (status === 404 || status === 410) return 'missing';
  // It came, and yet the browser would not run it.
  return status === 200 ? 'integrity' : 'network';
}
