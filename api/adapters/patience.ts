/** How long others are waited for. */
export interface Patience {
  /** Milliseconds; only differences count. */
  now(): number;
  /** Ends a call of a provider after so many milliseconds. */
  limit(milliseconds: number): AbortSignal;
  /** How much of a pause between two tries is kept; 1 is all. */
  readonly pauses: number;
}

export const BY_THE_CLOCK: Patience = {
  now: () => performance.now(),
  limit: (milliseconds) => AbortSignal.timeout(milliseconds),
  pauses: 1,
};
