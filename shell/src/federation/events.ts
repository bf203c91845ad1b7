import type { FailureReason } from './failure.ts';

/** What happened to a release of a remote in this page. Nothing in it tells of the user. */
export interface RemoteEvent {
  remote: string;
  version: string;
  /**
   * - `loaded`: a page of it is there
   * - `fell-back`: so is this one, in place of a release that failed
   * - `failed`: it could not be had
   * - `render-error`: a page of it broke
   */
  outcome: 'loaded' | 'fell-back' | 'failed' | 'render-error';
  durationMs: number;
  /** Of the failure; for `fell-back`, of the release before. */
  reason: FailureReason | null;
}

type Listener = (event: RemoteEvent) => void;

const listeners = new Set<Listener>();

/** @returns what ends it */
export function onRemoteEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellRemoteEvent(event: RemoteEvent): void {
  for (const listener of listeners) {
    try {
      listener(event);
    } catch (error) {
      // Whoever watches must not break what he watches.
      console.error(error);
    }
  }
}
