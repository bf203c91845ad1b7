/** Milliseconds for which a process that failed is left out, if there is another one. */
const RETRY_PAUSE_MS = 2000;

export interface Upstreams {
  /** The next process in turn. @param except the process that has just failed the same request */
  choose: (except?: string) => string;
  /** Leaves a process out for a moment. */
  failed: (url: string) => void;
}

/** Chooses among the processes of the API in turn (round robin). @param now time in ms, for tests */
export function takeTurns(urls: readonly string[], now: () => number = Date.now): Upstreams {
  const [first] = urls;
  if (!first) throw new Error('The gateway needs the address of an API.');
  const restsUntil = new Map<string, number>();
  let turn = -1;
  return {
    failed: (url) => void restsUntil.set(url, now() + RETRY_PAUSE_MS),
    choose: (except) => {
      turn += 1;
      const inTurn = urls.map((_, at) => urls[(turn + at) % urls.length] ?? first);
      const others = inTurn.filter((url) => url !== except);
      // If all have failed, try one anyway: it may be back.
      return others.find((url) => (restsUntil.get(url) ?? 0) <= now()) ?? others[0] ?? first;
    },
  };
}
