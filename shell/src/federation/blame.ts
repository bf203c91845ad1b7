import type { PageRegistry } from '@sohor/shared/platform/remotes';
import { tellRemoteEvent } from './events.ts';
import { RemoteUnavailable } from './failure.ts';
import { runningVersion } from './runtime-plugin.ts';

/** Tells that code of a remote threw. Failed loads have been told already. */
export function blame(remote: string, error: unknown, durationMs: number, slot?: string): void {
  console.error(remote, error);
  if (error instanceof RemoteUnavailable) return;
  const version = runningVersion(remote);
  const event = { remote, version, outcome: 'render-error', durationMs, reason: 'threw', error } as const;
  tellRemoteEvent({ ...event, ...(slot && { slot }) });
}

/** The remote from whose files an error comes, by the addresses in its stack. */
function ownerOf({ remotes }: PageRegistry, text: string): string | undefined {
  return Object.entries(remotes).find(([, { current, previous }]) =>
    [current, previous].some(
      (release) => release && text.includes(new URL(release.url, document.baseURI).href),
    ),
  )?.[0];
}

/** Tells what remotes throw where no boundary catches it: in handlers of events, in timers and in promises. */
export function watchUncaughtErrors(registry: PageRegistry): void {
  const watch = (error: unknown, file = '') => {
    const stack = error instanceof Error ? (error.stack ?? '') : '';
    const owner = ownerOf(registry, `${file}\n${stack}`);
    if (owner) blame(owner, error, 0);
  };
  window.addEventListener('error', ({ error, filename }) => watch(error, filename));
  window.addEventListener('unhandledrejection', ({ reason }) => watch(reason));
}
