import { asSuperuser, startDatabase } from './support/measured-api.ts';
import { report, type Table } from './support/results.ts';
import { copyByMonth } from './year/copy-by-month.ts';
import { generateYear, type Year } from './year/generate-year.ts';
import { keepNinetyDays, removalOf } from './year/removal.ts';
import { rulesOf } from './year/rules.ts';
import { type Cost, compare, openSides, type Side, type Sides } from './year/sides.ts';
import { hitsOf, sizesOf, upkeepOf } from './year/upkeep.ts';
import { type Kind, kindsOfRuns, type Linked, readsOf, writesOf } from './year/work.ts';

/**
 * Measures what a year of a product that many use costs, and what dividing its tables by month would change: a year of so many KOLs that are
 * linked to TikTok, in the product's own tables, and in a copy of them that is divided. The database's own memory is a small part of both.
 */
const KOLS = Number(process.env.ROWS ?? 10_000);
const TIMES = Number(process.env.TIMES ?? 200);
/** The database's own memory, which is 26 GB where a million people come in a day; what it does not hold comes from the system's. */
const SHARED_BUFFERS = '128MB';

const few = (value: number): string => {
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en');
  return value.toFixed(Math.abs(value) >= 10 ? 1 : 2);
};

/** Every turn has a KOL of its own, spread over all of them; those before the first are for warming up. */
async function chooseKols({ pool }: Side, count: number): Promise<(turn: number) => Linked> {
  const { rows } = await pool.query<Linked>(
    `SELECT place, kol_id AS "kolId", account_id AS "accountId" FROM linked ORDER BY hashtext(place::text || 'x') LIMIT $1`,
    [count],
  );
  return (turn) => rows.at(turn % count) as Linked;
}

async function compareAll(sides: Sides, kinds: readonly Kind[], year: Year): Promise<(string | number)[][]> {
  const kolOf = await chooseKols(sides.plain, Math.min(year.kols, 2 * TIMES));
  const rows: (string | number)[][] = [];
  for (const { name, before, work, times = TIMES } of kinds) {
    for (const side of [sides.plain, sides.byMonth]) await before?.(side);
    const { plain, byMonth } = await compare(sides, times, (side, turn) => work(side, kolOf(turn), turn));
    const both = (of: (cost: Cost) => number) => [few(of(plain)), few(of(byMonth))];
    rows.push([
      name,
      ...both(({ ms }) => ms),
      few(byMonth.ms / plain.ms),
      ...both(({ pages }) => pages),
      ...both(({ wal }) => wal / 1e3),
    ]);
    console.error(rows.at(-1)?.join(' | '));
  }
  return rows;
}

const database = await startDatabase({
  shared_buffers: SHARED_BUFFERS,
  max_wal_size: '2GB',
  // What it does by itself would be counted at random.
  autovacuum: 'off',
  // Helpers that read for a connection are processes of their own, whose time would be missing.
  io_method: 'sync',
});
const tables: Record<string, Table> = {};
const startedAt = performance.now();
const tell = (what: string) =>
  console.error(`${Math.round((performance.now() - startedAt) / 1000)} s: ${what}`);
try {
  let year: Year | undefined;
  await asSuperuser(database, async (client) => {
    year = await generateYear(client, KOLS);
    tell('the year is written');
    await copyByMonth(client, year);
    tell('its copy is divided');
  });
  if (!year) throw new Error('nothing was generated');
  const sides = await openSides(database.superuserUrl);
  tables['year-sizes'] = await sizesOf(sides, year);
  const columns = [
    'work',
    ...['ms', 'ms, by month', 'ratio', 'pages', 'pages, by month', 'log kB', 'log kB, by month'],
  ];
  tables['year-rules'] = await rulesOf(sides, year);
  const reads = await compareAll(sides, readsOf(year), year);
  tell('read');
  tables['year-recent'] = await hitsOf(sides, year);
  tell('looked at what was read from memory');
  const writes = await compareAll(sides, writesOf(year), year);
  tell('written');
  tables['year-upkeep'] = await upkeepOf(sides, year, database.folder);
  tell('kept up');
  tables['year-removal'] = await removalOf(sides, year);
  tell('removed');
  await keepNinetyDays(sides, year);
  const kept = await compareAll(sides, kindsOfRuns(year), year);
  tables['year-work'] = { columns, rows: [...reads, ...writes, ...kept] };
  await sides.plain.pool.end();
  await sides.byMonth.pool.end();
  for (const [name, table] of Object.entries(tables)) await report(name, table);
} finally {
  await database.stop();
}
