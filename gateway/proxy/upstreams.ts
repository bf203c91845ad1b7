/** Milliseconds for which a process that could not be reached is left out, while another is there. */
const REST = 2000;

export interface Upstreams {
  /** The next one in turn. @param except one that has just failed the same request */
  choose: (except?: string) => string;
  /** Leaves one out for a moment. */
  failed: (url: string) => void;
}

/** Takes turns among the processes of the API. @param now in ms */
export function takeTurns(urls: readonly string[], now: () => number = Date.now): Upstreams {
  const [first] = urls;
  if (!first) throw new Error('The gateway needs the address of an API.');
  const restsUntil = new Map<string, number>();
  let turn = -1;
  return {
    failed: (url) => void restsUntil.set(url, now() + REST),
    choose: (except) => {
      turn += 1;
      const inTurn = urls.map((_, at) => urls[(turn + at) % urls.length] ?? first);
      const others = inTurn.filter((url) => url !== except);
      // Where all of them rest, one that may be back is better than none.
      return others.find((url) => (restsUntil.get(url) ?? 0) <= now()) ?? others[0] ?? first;
    },
  };
}
