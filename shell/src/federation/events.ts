import type { FailureReason } from './failure.ts';

/** What happened to a release of a remote in this page. Holds nothing about the user. */
export interface RemoteEvent {
  remote: string;
  version: string;
  /**
   * - `loaded`: one of its pages was loaded
   * - `fell-back`: as `loaded`, after another release had failed
   * - `failed`: it could not be loaded
   * - `render-error`: one of its pages threw while rendering
   */
  outcome: 'loaded' | 'fell-back' | 'failed' | 'render-error';
  durationMs: number;
  /** Why it failed; for `fell-back`, why the other release failed. */
  reason: FailureReason | null;
  /** For an extension: its slot. */
  slot?: string;
  /** The error itself, for the developers' panel; never sent to the server. */
  error?: unknown;
}

type Listener = (event: RemoteEvent) => void;

const listeners = new Set<Listener>();

/** @returns a function that ends the subscription */
export function onRemoteEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellRemoteEvent(event: RemoteEvent): void {
  for (const listener of listeners) {
    try {
      listener(event);
    } catch (error) {
      // An error in a listener must not stop the loading that it listens to.
      console.error(error);
    }
  }
}
