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
   * - `unknown-slot`: an extension of it is for a slot of a newer shell, and left out
   */
  outcome: 'loaded' | 'fell-back' | 'failed' | 'render-error' | 'unknown-slot';
  durationMs: number;
  /** Of the failure; for `fell-back`, of the release before. */
  reason: FailureReason | null;
  /** Of an extension: the slot that it is for. */
  slot?: string;
  /** What was thrown, for the developers' panel; it is sent nowhere. */
  error?: unknown;
}

/** Nothing is wrong with the release: only a sample of the pages tells of it. */
export function isOrdinary({ outcome }: RemoteEvent): boolean {
  return outcome === 'loaded' || outcome === 'unknown-slot';
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
