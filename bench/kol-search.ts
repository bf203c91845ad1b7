import { KOL_ORDERS, KOL_SORTS, KOL_STEPS, type KolOrder } from '@sohor/shared/wire/catalog';
import { kolIndex } from '../api/modules/kols/kol-index.repository.ts';
import type { KolSearch } from '../api/modules/kols/rules/kol-search.ts';
import { createPool } from '../api/platform/database.ts';
import { threadTime } from './support/cpu-time.ts';
import { generateKols } from './support/generate-kols.ts';
import { percentile } from './support/load.ts';
import { asSuperuser, startDatabase } from './support/measured-api.ts';
import { report } from './support/results.ts';

/** Measures the KOL search: PostgreSQL's processor time for combinations of filter, order, name and page. */
const TIMES = Number(process.env.TIMES ?? 3);
/** Milliseconds that the 99th percentile of all pages may take, by the number of KOLs. */
const GOALS: Readonly<Record<number, number>> = { 100000: 20, 1000000: 150 };
const SIZES = (process.env.ROWS ?? Object.keys(GOALS).join(',')).split(',').map(Number);

const EVERYONE: KolSearch = {
  category: undefined,
  city: undefined,
  isChecked: false,
  ranges: {},
  name: '',
  sort: 'score',
  after: null,
  limit: 25,
};
/** Frequent, rare and unknown ones, of one sign to three words, also with characters that LIKE treats as wildcards. */
const NAMES = [
  'a',
  'q',
  '%',
  '✨',
  'sa',
  'qz',
  'i s',
  'fet',
  'sari',
  'pangestu',
  'budi iskandar',
  'maya adinda ardiansyah',
];
const LISTS = [
  { category: 'fashion' },
  { category: 'books' },
  { city: 'Bandung' },
  { category: 'food', city: 'Tual' },
] as const;

/** Every range of every figure; then pairs of ranges, as each figure goes with every other. */
const ONE_RANGE = KOL_SORTS.flatMap((figure) => KOL_STEPS[figure].map((_, at) => ({ [figure]: [at] })));
const TWO_RANGES = ONE_RANGE.flatMap((one, at) =>
  ONE_RANGE.slice(at + 1).map((other) => ({ ...one, ...other })),
);

type Change = Partial<KolSearch>;
const KINDS: Readonly<Record<string, readonly Change[]>> = {
  'no filter': [{}],
  'a category or a city': LISTS,
  'a name': NAMES.map((name) => ({ name })),
  'a name in a list': NAMES.flatMap((name) => LISTS.map((list) => ({ ...list, name }))),
  'a range': ONE_RANGE.map((ranges) => ({ ranges })),
  'two ranges': TWO_RANGES.map((ranges) => ({ ranges })),
  'a name, a range, verified': NAMES.flatMap((name) =>
    ONE_RANGE.filter((_, at) => at % 3 === 0).map((ranges) => ({ ranges, name, isChecked: true })),
  ),
};

for (const rows of SIZES) {
  const database = await startDatabase();
  const pool = createPool(database.url, 1);
  try {
    await asSuperuser(database, (client) => generateKols(client, rows));
    const index = kolIndex(pool);
    const pid = (await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid ?? 0;
    const timeOf = async (work: () => Promise<unknown>) => {
      const times: number[] = [];
      for (let time = 0; time < TIMES; time += 1) {
        const before = threadTime(pid);
        await work();
        times.push(threadTime(pid) - before);
      }
      return times;
    };
    const all: number[] = [];
    const table: string[][] = [];
    const show = (kind: string, times: number[]) => {
      times.sort((a, b) => a - b);
      table.push([
        kind,
        `${times.length / TIMES}`,
        ...[0.5, 0.99, 1].map((share) => percentile(times, share).toFixed(1)),
      ]);
      console.error(table.at(-1)?.join(' | '));
    };
    for (const [kind, changes] of Object.entries(KINDS)) {
      const times: number[] = [];
      for (const sort of KOL_ORDERS)
        for (const change of changes) {
          const search = { ...EVERYONE, ...change, sort };
          times.push(...(await timeOf(() => index.find(search))));
          // And a page far below.
          if (changes.length < 30)
            times.push(...(await timeOf(() => index.find({ ...search, after: deep(sort) }))));
        }
      all.push(...times);
      show(kind, times);
    }
    show('all pages', all);
    show('the counts of all filters', await timeOf(() => index.count(EVERYONE)));
    report(`kol-search, ${rows.toLocaleString('en')} KOLs`, {
      columns: ['page', 'searches', 'processor ms, p50', 'p99', 'most'],
      rows: table,
    });
    const [p99, goal] = [percentile(all, 0.99), GOALS[rows]];
    if (goal === undefined) continue;
    process.stdout.write(`\np99 of all pages: ${p99.toFixed(1)} ms of processor time, goal ${goal} ms\n`);
    if (p99 > goal) process.exitCode = 1;
  } finally {
    await pool.end();
    await database.stop();
  }
}

/** Keys in the middle of each order of the generated KOLs. */
function deep(sort: KolOrder): KolSearch['after'] {
  const keys = {
    recommended: 3000 * 2 ** 32,
    score: 250 * 2 ** 32,
    followers: 20_000,
    views: 10_000,
    engagement: 300,
    price: -2_000_000,
  };
  return { key: keys[sort], id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };
}
