import { KOL_SORTS, KOL_STEPS, type KolSort } from '@sohor/shared/wire/catalog';
import type pg from 'pg';
import { listIn } from '../api/modules/kols/categories.ts';
import { countKolsIn } from '../api/modules/kols/find-kol-counts.ts';
import { readCells } from '../api/modules/kols/kol-cells.repository.ts';
import { EVERYONE, fits, type KolFilter } from '../api/modules/kols/kol-filter.ts';
import type { KolSearch } from '../api/modules/kols/kol-list.queries.ts';
import { CHECKED, stepOf } from '../api/modules/kols/kol-sorts.ts';
import { searchKols } from '../api/modules/kols/search-kols.ts';
import { createPool } from '../api/platform/database.ts';
import { threadTime } from './support/cpu-time.ts';
import { generateKols } from './support/generate-kols.ts';
import { percentile } from './support/load.ts';
import { asSuperuser, startDatabase } from './support/measured-api.ts';
import { report } from './support/results.ts';

/**
 * Measures the filters of the KOL search with few and with many KOLs, and prints how much more a page costs with many. A kind
 * takes all its searches together. Columns: PostgreSQL's processor time, p50 and p99, and their ratios to the first size.
 */
const SIZES = (process.env.ROWS ?? '10000,1000000').split(',').map(Number);
const TIMES = Number(process.env.TIMES ?? 40);
const NOBODY = '01900000-0000-7000-8000-000000000000';

type Search = Omit<KolSearch, 'after' | 'limit'>;
const search = (change: Partial<Search>): Search => ({
  category: 'all',
  name: '',
  sort: 'score',
  filter: EVERYONE,
  ...change,
});
const on = (steps: Partial<KolFilter['steps']>, flags = 0): KolFilter => ({
  steps: { ...EVERYONE.steps, ...steps },
  flags,
});
const bit = (step: number) => 1 << step;

/** The filter that leaves the fewest KOLs but not none, and one that leaves none. */
async function rareOf(pool: pg.Pool): Promise<{ rare: KolFilter; none: KolFilter }> {
  const cells = await readCells(pool, 'all');
  const byCount = [...cells].sort((a, b) => Math.abs(a.kols - 3) - Math.abs(b.kols - 3));
  const filterOf = (cell: number): KolFilter => ({
    steps: Object.fromEntries(
      KOL_SORTS.map((figure) => [figure, bit(stepOf(cell, figure))]),
    ) as KolFilter['steps'],
    flags: 0,
  });
  const rare = filterOf(byCount[0]?.cell ?? 0);
  const none = { ...rare, flags: CHECKED };
  return { rare, none };
}

async function kindsOf(pool: pg.Pool): Promise<Record<string, Search[]>> {
  const { rare, none } = await rareOf(pool);
  const everySort = (change: Partial<Search>) => KOL_SORTS.map((sort) => search({ ...change, sort }));
  const eachStep = KOL_SORTS.flatMap((figure) =>
    KOL_STEPS[figure].map((_, at) => ({ [figure]: bit(at + 1) }) as Partial<KolFilter['steps']>),
  );
  return {
    'sorted, no filter': everySort({}),
    'one filter, each step, each sort': eachStep.flatMap((steps) => everySort({ filter: on(steps) })),
    'two filters against the sort': [
      search({ sort: 'followers', filter: on({ followers: bit(1), views: bit(5) }) }),
      search({ sort: 'views', filter: on({ followers: bit(1), engagement: bit(1) }) }),
      search({ sort: 'price', filter: on({ price: bit(5), score: bit(4) }) }),
      search({ sort: 'score', filter: on({ score: bit(1), followers: bit(5) }) }),
    ],
    'in a category': everySort({ category: 'books', filter: on({ followers: bit(2), price: bit(3) }) }),
    'in a city': everySort({ category: listIn('all', 'Bandung'), filter: on({ followers: bit(2) }) }),
    'in a category of a city': everySort({ category: listIn('food', 'Bandung') }),
    'leaves 3': everySort({ filter: rare }),
    'leaves nobody': everySort({ filter: none }),
    'a name beside a filter': ['sari', 'zul', 'xyz', 'a'].flatMap((name) =>
      everySort({ name, filter: on({ followers: bit(2) }) }),
    ),
  };
}

/** Milliseconds of PostgreSQL's processor time. */
async function processorTimeOf(work: () => Promise<unknown>, pid: number): Promise<number> {
  const before = threadTime(pid);
  await work();
  return threadTime(pid) - before;
}

const first = new Map<string, number[]>();
const measured: string[][] = [];
for (const rows of SIZES) {
  const database = await startDatabase();
  try {
    await asSuperuser(database, (client) => generateKols(client, rows));
    const pool = createPool(database.url, 1);
    const pid = (await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid ?? 0;
    const cells = await readCells(pool, 'all');
    process.stdout.write(`${rows.toLocaleString('en')} KOLs stand in ${cells.length} cells\n`);
    const kinds: Record<string, (() => Promise<number>)[]> = {};
    for (const [kind, searches] of Object.entries(await kindsOf(pool)))
      kinds[kind] = searches.map((of) => async () => {
        const found = await searchKols(pool, NOBODY, { ...of, after: null, limit: 25 });
        return found.length;
      });
    kinds.counts = KOL_SORTS.map((figure: KolSort) => async () => {
      const filter = on({ [figure]: bit(2) });
      return (await countKolsIn(pool, { category: 'all', city: 'Bandung', filter })).total;
    });
    for (const [kind, works] of Object.entries(kinds)) {
      const cpu: number[] = [];
      for (const work of works) {
        await work();
        for (let time = 0; time < TIMES; time += 1) {
          cpu.push(await processorTimeOf(work, pid));
        }
      }
      cpu.sort((a, b) => a - b);
      const figures = [percentile(cpu, 0.5), percentile(cpu, 0.99)];
      const base = first.get(kind) ?? figures;
      first.set(kind, base);
      const ratios = figures.map((value, at) => value / (base[at] ?? 1));
      const shown = [...figures, ...ratios].map((value) => value.toFixed(2));
      measured.push([rows.toLocaleString('en'), kind, ...shown]);
      console.error(measured.at(-1)?.join(' | '));
    }
    const fitting = cells.filter(({ cell }) => fits(cell, EVERYONE)).reduce((sum, { kols }) => sum + kols, 0);
    if (fitting !== rows) throw new Error(`the cells hold ${fitting} of ${rows} KOLs`);
    await pool.end();
  } finally {
    await database.stop();
  }
}
report('kol-filters', {
  columns: ['KOLs', 'page', 'processor ms, p50', 'p99', 'p50, ratio', 'p99, ratio'],
  rows: measured,
});
