import type { Page } from '@playwright/test';
import { type Breakage, type Instead, PREVIOUS } from '../broken-site.ts';
import { needProbe } from '../probes.ts';
import { expect } from '../test.ts';
import type { Times } from '../times-table.ts';
import type { FailureRow, Played, Stage } from './late-rows.ts';

const { path, text } = needProbe('remote-kol');
/** Milliseconds that a working page takes on an idle machine. */
const IDLE_VISIT_MS = 700;
const PAGE_WAIT = { timeout: 30_000 };
const RELOAD = { name: /muat ulang/i };

interface ShellFailure {
  name: string;
  file: RegExp;
  instead: Instead;
  /** The page works without this part, when both releases lack it. */
  dispensable?: true;
  /** `FAILURES=all` only: the named test of the shell states the same. */
  statedBy?: string;
  /** Limits in ms: until the page is shown by the previous release, and until a message if that is broken, too. */
  within: { instead: number; message: number };
}

const LIMITS_MS = { instead: 3000, message: 3000 };
/** Each release tries for two seconds to load a part that is loaded on demand. */
const LIMITS_AFTER_TRIES_MS = { instead: LIMITS_MS.instead + 2000, message: LIMITS_MS.message + 4000 };
const FAILURES: readonly ShellFailure[] = [
  {
    name: 'script missing',
    statedBy: 'rescue.test.ts, as a script that is tampered with fails in the same way',
    file: /^main\..*js$/,
    instead: { status: 404 },
    within: LIMITS_MS,
  },
  { name: 'script tampered', file: /^main\..*js$/, instead: tampered, within: LIMITS_MS },
  {
    name: 'sheet missing',
    file: /^main\..*css$/,
    instead: { status: 404 },
    dispensable: true,
    within: LIMITS_MS,
  },
  { name: 'layout missing', file: /^layout\..*js$/, instead: { status: 404 }, within: LIMITS_AFTER_TRIES_MS },
  {
    name: "layout's sheet missing",
    statedBy: 'own-part.test.ts',
    file: /^layout\..*css$/,
    instead: { status: 404 },
    within: LIMITS_AFTER_TRIES_MS,
  },
  {
    name: 'script in a black hole',
    file: /^main\..*js$/,
    instead: 'hang',
    within: { instead: 11_000, message: 13_500 },
  },
  {
    name: 'layout in a black hole',
    statedBy: 'own-part.test.ts',
    file: /^layout\..*js$/,
    instead: 'hang',
    within: { instead: 9000, message: 14_000 },
  },
];

function tampered(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.from('\n;')]);
}

/** Opens the page. @returns milliseconds until it shows the text */
async function timed(page: Page, shows: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await page.goto(path, { waitUntil: 'commit' });
  await shows();
  return Math.round(performance.now() - start);
}
export const soundVisit = (page: Page) =>
  timed(page, () => expect(page.getByText(text)).toBeVisible(PAGE_WAIT));

/** Global variable in the page: see shell/src/registry.ts. */
type Shown = { sohor: { shell: string; running: () => Record<string, string> } };
const runningShell = () => (globalThis as unknown as Shown).sohor.shell;

/** Telemetry events about the shell. */
function watchReports(page: Page): string[] {
  const outcomes: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/telemetry')) return;
    const { events } = request.postDataJSON() as { events: { remote?: string; outcome?: string }[] };
    for (const { remote, outcome } of events) if (remote === 'shell') outcomes.push(outcome ?? '');
  });
  return outcomes;
}

export const shellTimes = (
  failure: string,
  shown: string,
  ms: number,
  message: number | string = '',
): Times => ({
  remote: 'shell',
  failure,
  shown,
  'after ms': ms,
  'both broken: panel after ms': message,
});

export const SHELL_ROWS: readonly FailureRow[] = FAILURES.filter(
  ({ statedBy }) => !statedBy || process.env.FAILURES === 'all',
).map((failure) => ({
  title: `shell, ${failure.name}`,
  play: (stage: Stage) => playFailure(failure, stage),
}));

async function playFailure(
  { name, file, instead, dispensable, within }: ShellFailure,
  { site, open }: Stage,
): Promise<Played> {
  const fault = (both: boolean): NonNullable<Breakage['fault']> => {
    return (wanted) =>
      wanted.remote === 'shell' && (both || wanted.version !== PREVIOUS) && file.test(wanted.file)
        ? instead
        : undefined;
  };
  site.breakAs({ fault: fault(false) });
  const page = await open('KOL');
  const reports = watchReports(page);
  const ms = await timed(page, async () => {
    await expect.poll(() => page.evaluate(runningShell).catch(() => ''), PAGE_WAIT).toBe(PREVIOUS);
    await expect(page.getByText(text)).toBeVisible();
  });
  expect(reports).toEqual(['failed', 'fell-back']);

  site.breakAs({ fault: fault(true) });
  const dead = await open('KOL');
  const shown = dispensable ? dead.getByText(text) : dead.getByRole('link', RELOAD);
  const message = await timed(dead, () => expect(shown).toBeVisible(PAGE_WAIT));
  site.mend();
  if (!dispensable) await shown.click();
  await expect(dead.getByText(text)).toBeVisible();

  const times = shellTimes(name, 'previous release', ms, message);
  if (ms <= within.instead && message <= within.message) return { times, late: [] };
  // On a slow machine a working page takes longer, too. The fallback loads two pages.
  const slower = Math.max(0, (await soundVisit(await open('KOL'))) - IDLE_VISIT_MS) * 2;
  const allowed = { instead: within.instead + slower, message: within.message + slower };
  const late = [
    ...(ms > allowed.instead ? [`instead after ${ms} ms, allowed are ${allowed.instead}`] : []),
    ...(message > allowed.message ? [`message after ${message} ms, allowed are ${allowed.message}`] : []),
  ];
  return { times, late };
}
