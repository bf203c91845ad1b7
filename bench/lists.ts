import { jakartaDay } from '@sohor/shared/format';
import { CAMPAIGN_SORTS, KOL_SORTS, LIMITS } from '@sohor/shared/wire/catalog';
import type pg from 'pg';
import { countApplicants, listApplicants } from '../api/modules/applicants/applicants.repository.ts';
import {
  listSortedApplicants,
  type SortedPlace,
} from '../api/modules/applicants/sort-applicants.repository.ts';
import { type CampaignFilter, NO_FILTER } from '../api/modules/campaigns/campaign-filter.ts';
import {
  countOfBrand,
  keysOf,
  listOfBrand,
  type OwnPageWanted,
} from '../api/modules/campaigns/campaigns.repository.ts';
import type { CursorKeys } from '../api/platform/cursor.ts';
import { createDatabase, createPool, type Db } from '../api/platform/database.ts';
import { threadTime } from './support/cpu-time.ts';
import { type BigLists, generateLists } from './support/generate-lists.ts';
import { percentile } from './support/load.ts';
import { asSuperuser, startDatabase } from './support/measured-api.ts';
import { report } from './support/results.ts';

/**
 * Measures the lists of a brand that has a tenth of all campaigns, and of a campaign that half as many KOLs take part in as there are
 * campaigns: with few and with many. Columns: milliseconds of PostgreSQL's processor, p50 and p99; their ratios to the first size.
 */
const SIZES = (process.env.ROWS ?? '10000,100000').split(',').map(Number);
const TIMES = Number(process.env.TIMES ?? 40);
/** Above this a list is not flat. */
const MAX_RATIO = 1.5;
const PAGE = 50;
const today = jakartaDay(new Date());

type Work = () => Promise<unknown>;
type Kinds = Record<string, Work[]>;

/** One more than a page, from the middle of the list on. */
async function halfway<Place>(
  rows: number,
  next: (after: Place | null) => Promise<Place | null>,
): Promise<Place | null> {
  let after: Place | null = null;
  for (let seen = 0; seen < rows / 2; seen += LIMITS.listPage) after = await next(after);
  return after;
}

async function campaignKinds(pool: pg.Pool, brandId: string, rows: number): Promise<Kinds> {
  const page =
    (change: Partial<OwnPageWanted>): Work =>
    () =>
      listOfBrand(pool, brandId, {
        today,
        limit: PAGE,
        after: null,
        isBrief: true,
        filter: NO_FILTER,
        sort: 'newest',
        ...change,
      });
  const filtered = (filter: Partial<CampaignFilter>) => ({ filter: { ...NO_FILTER, ...filter } });
  const deep = async (sort: OwnPageWanted['sort']) => {
    const wanted = { today, limit: LIMITS.listPage, isBrief: true, filter: NO_FILTER, sort } as const;
    const after = await halfway<CursorKeys>(rows / 10, async (after) => {
      const last = (await listOfBrand(pool, brandId, { ...wanted, after }))[LIMITS.listPage - 1];
      return last ? keysOf(last) : null;
    });
    return page({ sort, after });
  };
  const everySort = (change: Partial<OwnPageWanted>) =>
    CAMPAIGN_SORTS.map((sort) => page({ ...change, sort }));
  const kinds: Kinds = { 'usual page, all texts': [page({ limit: LIMITS.listPage, isBrief: false })] };
  for (const sort of CAMPAIGN_SORTS) {
    kinds[`by ${sort}`] = [page({ sort })];
    kinds[`by ${sort}, middle`] = [await deep(sort)];
  }
  for (const status of ['draft', 'awaiting-payment', 'active', 'completed', 'cancelled'] as const)
    kinds[`${status}, each sort`] = everySort(filtered({ status }));
  kinds['a name that many have, each sort'] = everySort(filtered({ q: 'kopi' }));
  kinds['a name that one has'] = everySort(filtered({ q: `ramadan ${rows - (rows % 30)}` }));
  kinds["nobody's name"] = everySort(filtered({ q: 'xyzzy' }));
  kinds['days of a month, each sort'] = everySort(
    filtered({ days: { from: '2026-06-01', until: '2026-06-30' } }),
  );
  kinds['days without campaigns'] = everySort(filtered({ days: { from: '2030-01-01', until: null } }));
  kinds['counts by status'] = [() => countOfBrand(pool, brandId, NO_FILTER, today)];
  return prefixed('campaigns', kinds);
}

async function applicantKinds(db: Db, campaignId: string, rows: number): Promise<Kinds> {
  const all = { campaignId, kolId: null, status: null, isLapsed: null, limit: PAGE + 1 } as const;
  const page =
    (change: Partial<Parameters<typeof listApplicants>[1]>): Work =>
    () =>
      listApplicants(db, { ...all, after: null, ...change });
  const sorted =
    (change: Partial<Parameters<typeof listSortedApplicants>[1]>): Work =>
    () =>
      listSortedApplicants(db, { ...all, sort: 'score', after: null, ...change });
  const middle = await halfway<string>(rows / 2, async (after) => {
    const found = await listApplicants(db, { ...all, after, limit: LIMITS.listPage });
    return found.at(-1)?.id ?? null;
  });
  const place = await halfway<SortedPlace>(rows / 2, async (after) => {
    const last = (
      await listSortedApplicants(db, { ...all, sort: 'score', after, limit: LIMITS.listPage })
    ).at(-1);
    return last ? { key: last.key, id: last.id } : null;
  });
  const kinds: Kinds = {
    'first come': [page({})],
    'first come, middle': [page({ after: middle })],
    'sorted, each sort': KOL_SORTS.map((sort) => sorted({ sort })),
    'sorted, middle': [sorted({ after: place })],
    counts: [() => countApplicants(db, campaignId)],
  };
  for (const status of ['pending', 'approved', 'rejected'] as const) {
    kinds[status] = [page({ status })];
    kinds[`${status}, each sort`] = KOL_SORTS.map((sort) => sorted({ sort, status }));
  }
  return prefixed('applicants', kinds);
}

const prefixed = (name: string, kinds: Kinds): Kinds =>
  Object.fromEntries(Object.entries(kinds).map(([kind, works]) => [`${name}: ${kind}`, works]));

async function costsOf(works: readonly Work[], pid: number): Promise<{ p50: number; p99: number }> {
  const costs: number[] = [];
  for (const work of works) {
    // The first runs of a prepared statement are planned one by one.
    for (let time = 0; time < 6; time += 1) await work();
    for (let time = 0; time < TIMES; time += 1) {
      const before = threadTime(pid);
      await work();
      costs.push(threadTime(pid) - before);
    }
  }
  costs.sort((a, b) => a - b);
  return { p50: percentile(costs, 0.5), p99: percentile(costs, 0.99) };
}

const first = new Map<string, { p50: number; p99: number }>();
const steep: string[] = [];
const measured: string[][] = [];
for (const rows of SIZES) {
  const database = await startDatabase();
  try {
    let big: BigLists | undefined;
    await asSuperuser(database, async (client) => {
      big = await generateLists(client, rows);
    });
    if (!big) continue;
    const pool = createPool(database.url, 1);
    const {
      rows: [backend],
    } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const kinds = {
      ...(await campaignKinds(pool, big.brandId, rows)),
      ...(await applicantKinds(createDatabase(pool), big.campaignId, rows)),
    };
    for (const [kind, works] of Object.entries(kinds)) {
      const { p50, p99 } = await costsOf(works, backend?.pid ?? 0);
      const base = first.get(kind) ?? { p50, p99 };
      first.set(kind, base);
      const ratios = [p50 / base.p50, p99 / base.p99];
      if ((ratios[0] ?? 0) > MAX_RATIO) steep.push(kind);
      const shown = [p50, p99, ...ratios].map((value) => value.toFixed(2));
      measured.push([rows.toLocaleString('en'), kind, ...shown]);
      console.error(measured.at(-1)?.join(' | '));
    }
    await pool.end();
  } finally {
    await database.stop();
  }
}
report('lists', {
  columns: ['campaigns', 'list', 'p50 ms', 'p99 ms', 'p50, ratio', 'p99, ratio'],
  rows: measured,
});
process.stderr.write(`More than ${MAX_RATIO} times: ${steep.join('; ') || 'none'}\n`);
