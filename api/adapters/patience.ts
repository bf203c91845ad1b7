/** Clock and time-outs for calls to providers, so that tests need not wait. */
export interface Patience {
  /** Milliseconds; only differences count. */
  now(): number;
  /** Ends a call of a provider after so many milliseconds. */
  limit(milliseconds: number): AbortSignal;
  /** Factor for the pauses between two tries; 1 keeps them whole. */
  readonly pauses: number;
}

export const BY_THE_CLOCK: Patience = {
  now: () => performance.now(),
  limit: (milliseconds) => AbortSignal.timeout(milliseconds),
  pauses: 1,
};
