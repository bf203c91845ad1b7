import type { Table } from '../support/results.ts';
import { KEPT_DAYS } from './kept.ts';
import type { Cost } from './meter.ts';
import { MIX, type Visitor } from './mix.ts';
import {
  campaignsFor,
  coresFor,
  DATABASE_CORES,
  dayForEach,
  dayOf,
  lifeOf,
  type Measured,
  peakPerSecond,
  STREAM_KB,
  streamsFor,
  syncsFor,
  TIKTOK,
  tiktokPerMinute,
  WHATSAPP_PER_SECOND,
} from './model.ts';

export interface Run {
  readonly steps: ReadonlyMap<string, Measured>;
  readonly actions: ReadonlyMap<string, Measured>;
  /** Bytes on the disk of one row of each table. */
  readonly perRow: ReadonlyMap<string, number>;
  /** For one second in which nothing happens. */
  readonly idle: Cost;
  readonly campaigns: number;
}

const SCALES = [10_000, 100_000, 1_000_000];
const DAYS_OF_MONTH = 30;

const whole = (value: number) => Math.round(value).toLocaleString('en');
/** Three figures at the most. */
const few = (value: number): string => {
  if (value >= 100) return whole(value);
  return value.toFixed(value >= 10 ? 1 : 2);
};

const COST_COLUMNS = [
  ...['requests', 'API ms', 'gateway ms', 'worker ms', 'PostgreSQL ms'],
  ...['answers kB', 'log (WAL) kB', 'rows', 'disk kB', 'jobs'],
];

export function tablesOf(run: Run): Record<string, Table> {
  return {
    'capacity-campaign': campaignTable(run),
    'capacity-actions': actionTable(run),
    'capacity-days': dayTable(run),
    'capacity-tables': growthTable(run),
    'capacity-scales': scaleTable(run),
  };
}

const diskOf = ({ rows }: Measured, { perRow }: Run) =>
  [...rows].reduce((sum, [table, count]) => sum + count * (perRow.get(table) ?? 0), 0);

function cells(measured: Measured, run: Run): (string | number)[] {
  const { cost, requests, answered, rows } = measured;
  const count = [...rows.values()].reduce((sum, one) => sum + one, 0);
  return [
    ...[requests, cost.api, cost.gateway, cost.worker, cost.postgres],
    ...[answered / 1e3, cost.wal / 1e3, count, diskOf(measured, run) / 1e3, cost.jobs],
  ].map(few);
}

function campaignTable(run: Run): Table {
  const steps = [...run.steps].map(([name, step]) => [name, ...cells(step, run)]);
  return {
    columns: ['step', ...COST_COLUMNS],
    rows: [...steps, ['**its whole life**', ...cells(lifeOf(run.steps), run)]],
  };
}

function actionTable(run: Run): Table {
  const often = (who: Visitor, name: string) => MIX[who][name] ?? '–';
  return {
    columns: ['action', "times on a KOL's day", "on a Brand's", ...COST_COLUMNS],
    rows: [...run.actions].map(([name, action]) => [
      name,
      often('KOL', name),
      often('Brand', name),
      ...cells(action, run),
    ]),
  };
}

function dayTable(run: Run): Table {
  const { actions, steps } = run;
  return {
    columns: ['a day of', ...COST_COLUMNS],
    rows: [
      ["a KOL, its account's syncs and those of 1.4 others included", ...cells(dayOf('KOL', actions), run)],
      ['a Brand', ...cells(dayOf('Brand', actions), run)],
      ['a visitor without an account', ...cells(dayOf('visitor', actions), run)],
      ['**the product, for each person who comes**', ...cells(dayForEach(actions, steps), run)],
    ],
  };
}

function growthTable(run: Run): Table {
  const day = dayForEach(run.actions, run.steps);
  const rows = [...day.rows]
    .map(([table, count]) => ({ table, count, bytes: count * (run.perRow.get(table) ?? 0) }))
    .sort((a, b) => b.bytes - a.bytes);
  const shown = rows.filter(({ bytes }) => bytes * 1e6 > 1e6);
  const sum = rows.reduce((all, { bytes }) => all + bytes, 0);
  /** After a year, what was removed meanwhile left out. */
  const afterYear = ({ table, bytes }: (typeof rows)[number]) =>
    bytes * Math.min(365, KEPT_DAYS[table] ?? 365);
  const gigabytes = (bytes: number) => few(bytes / 1e9);
  return {
    columns: [
      ...['table', 'bytes a row', 'rows a day of 1,000 people'],
      ...SCALES.map((people) => `MB a day, ${whole(people)} people`),
      ...['kept, days', 'GB after a year, 100,000 people'],
    ],
    rows: [
      ...shown.map((row) => [
        `\`${row.table}\``,
        whole(run.perRow.get(row.table) ?? 0),
        few(row.count * 1000),
        ...SCALES.map((people) => few((row.bytes * people) / 1e6)),
        KEPT_DAYS[row.table] ?? 'for good',
        gigabytes(afterYear(row) * 1e5),
      ]),
      [
        ...['**all**', '', ''],
        ...SCALES.map((people) => few((sum * people) / 1e6)),
        '',
        gigabytes(rows.reduce((all, row) => all + afterYear(row), 0) * 1e5),
      ],
    ],
  };
}

function scaleTable(run: Run): Table {
  const day = dayForEach(run.actions, run.steps);
  const { cost } = day;
  const disk = diskOf(day, run);
  const row = (name: string, of: (people: number) => number, most?: { of: number; what: string }) => {
    const one = of(1);
    return [
      name,
      ...SCALES.map((people) => few(of(people))),
      most ? `${most.what}: ${whole(Math.floor(most.of / one / 1000) * 1000)} people` : '–',
    ];
  };
  const forEach = (value: number) => (people: number) => people * value;
  return {
    columns: ['in the worst minute, or a day', ...SCALES.map((people) => `${whole(people)} people`), 'full'],
    rows: [
      row('requests a second', forEach(peakPerSecond(day.requests))),
      row('API, processors', forEach(coresFor(cost.api)), { of: 1, what: 'one process' }),
      row('gateway, processors', forEach(coresFor(cost.gateway)), { of: 1, what: 'one process' }),
      row('worker, processors', forEach(coresFor(cost.worker)), { of: 1, what: 'one process' }),
      row('PostgreSQL, processors', forEach(coresFor(cost.postgres)), {
        of: DATABASE_CORES,
        what: `one server of ${DATABASE_CORES}`,
      }),
      row('connections that the API asks for (12 a process)', (people) => 12 * coresFor(people * cost.api), {
        of: 88,
        what: '`max_connections` of 100, without a pooler',
      }),
      row('log (WAL), MB a second', forEach(peakPerSecond(cost.wal) / 1e6)),
      row('log to archive, GB a day', forEach(cost.wal / 1e9)),
      row('tables and indexes, GB more a month', forEach((disk * DAYS_OF_MONTH) / 1e9)),
      row('answers of the API, Mbit/s', forEach((peakPerSecond(day.answered) * 8) / 1e6)),
      row('open streams of notices', streamsFor, { of: 8_000, what: '8,000 in one process' }),
      row(`memory for them, GB (${STREAM_KB} kB each)`, (people) => (streamsFor(people) * STREAM_KB) / 1e6),
      row('jobs a second', forEach(peakPerSecond(cost.jobs))),
      row('WhatsApp messages a second', forEach(peakPerSecond(day.messages)), {
        of: WHATSAPP_PER_SECOND,
        what: `${WHATSAPP_PER_SECOND} a second`,
      }),
      row('WhatsApp messages a day', forEach(day.messages)),
      row('TikTok syncs a day', syncsFor),
      row('TikTok `video.list` requests a minute', tiktokPerMinute, {
        of: TIKTOK.perMinute,
        what: `${TIKTOK.perMinute} a minute`,
      }),
      row('campaigns begun a day', campaignsFor),
    ],
  };
}
