import { Problem } from '../../run/problem.ts';
import { type ClientCounts, countsOf, OUTCOMES } from './judge.ts';

const TIMEOUT_MS = 5_000;
const LINE = /^sohor_release_clients_total\{([^}]*)\} (\d+(?:\.\d+)?(?:e\+?\d+)?)$/;

/** Clients that told of releases, by `remote version`. */
export type Health = ReadonlyMap<string, ClientCounts>;

/**
 * Reads the figures of all processes of the API. They count from the start of each: where one was started anew, its counts
 * begin at nothing and what it had told before stays.
 * @param urls of `/metrics`
 */
export function healthReader(urls: readonly string[]): () => Promise<Health> {
  const last = new Map<string, number>();
  const sums = new Map<string, ClientCounts>();
  return async () => {
    const texts = await Promise.all(urls.map(read));
    for (const [at, text] of texts.entries())
      for (const { release, outcome, value } of linesOf(text)) {
        const series = `${at} ${release} ${outcome}`;
        const before = last.get(series) ?? 0;
        last.set(series, value);
        const sum = sums.get(release) ?? countsOf(() => 0);
        sum[outcome] += value >= before ? value - before : value;
        sums.set(release, sum);
      }
    return structuredClone(sums);
  };
}

async function read(url: string): Promise<string> {
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
    if (reply.ok) return await reply.text();
    throw new Error(`it answers ${reply.status}`);
  } catch (error) {
    throw new Problem(`${url} cannot be read: ${(error as Error).message}.`);
  }
}

function linesOf(text: string) {
  return text.split('\n').flatMap((line) => {
    const [, labels = '', value] = LINE.exec(line) ?? [];
    const label = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(labels)?.[1] ?? '';
    const outcome = label('outcome') as keyof ClientCounts;
    if (!value || !OUTCOMES.includes(outcome)) return [];
    return [{ release: `${label('remote')} ${label('version')}`, outcome, value: Number(value) }];
  });
}
