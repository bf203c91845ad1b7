/** Why a release could not be loaded; the metrics are labelled with these words. */
export type FailureReason = 'network' | 'timeout' | 'integrity' | 'unfit' | 'threw' | 'missing' | 'other';

/** The page cannot be loaded from the current or the previous release of its remote. */
export class RemoteUnavailable extends Error {
  override readonly name: string = 'RemoteUnavailable';
}

/** The tab runs a release whose files have been deleted: only reloading the page helps. */
export class RemoteReplaced extends RemoteUnavailable {
  override readonly name = 'RemoteReplaced';
}

/** The remote is switched off. */
export class RemoteDisabled extends RemoteUnavailable {
  override readonly name = 'RemoteDisabled';
}

/** The shell refuses to run a release, whatever its files are. */
export class ReleaseRefused extends Error {
  override readonly name = 'ReleaseRefused';
}

/** Derives the reason of a failed load from what Module Federation's runtime, or a chunk loader of webpack, tells. */
export function reasonOf(error: unknown): FailureReason {
  if (error instanceof ReleaseRefused) return 'unfit';
  if (!(error instanceof Error)) return 'other';
  const { type, request, message } = error as Error & { type?: string; request?: string };
  if (type === 'timeout' || /timed out/.test(message)) return 'timeout';
  // RUNTIME-008: the entry did not load. Everything else that has no address was thrown by code of the remote.
  const isEntry = /RUNTIME-008/.test(message) && !/ScriptExecutionError/.test(message);
  const address = request ?? (isEntry ? /https?:\/\/[^\s"'#,}]+/.exec(message)?.[0] : undefined);
  return address ? reasonOfResponse(address) : isEntry ? 'network' : 'threw';
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
