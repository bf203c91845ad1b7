import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { BrokenSite } from '../broken-site.ts';
import { test } from '../broken-site-test.ts';
import type { Role } from '../people.ts';
import { expect } from '../test.ts';
import { noteTimes, type Times } from '../times-table.ts';

/** Fixtures that a try needs. */
export interface Stage {
  site: BrokenSite;
  open: (role: Role) => Promise<Page>;
}

/** A kind of failure, and limits of the time until the user sees what is shown instead. */
export interface FailureRow {
  title: string;
  /** Causes the failure once. Checks what is shown; times are only measured. */
  play: (stage: Stage) => Promise<Played>;
}

export interface Played {
  /** Measured times, a line of the printed table. */
  times: Times;
  /** Each limit that was exceeded, in words. */
  late: string[];
}

/** Tries of a late row when nothing else runs; their median counts. */
const TRIES_ALONE = 3;
const folder = process.env.E2E_DATA_DIR;
if (!folder) throw new Error('playwright.config.ts sets E2E_DATA_DIR');
const LATE = join(folder, 'late-rows.txt');

/**
 * Makes a test for each row. A row that is late beside other journeys may be so because the machine is busy: judgeLateRows
 * repeats it when they are over.
 */
export function testRows(rows: readonly FailureRow[]): void {
  for (const { title, play } of rows) {
    test(title, async ({ site, open }) => {
      // Long: time-outs are waited for, and many pages are opened on a busy machine.
      test.setTimeout(200_000);
      const { times, late } = await playAndClose(play, { site, open });
      noteTimes({ ...times, late: late.join(', ') });
      if (late.length > 0) appendFileSync(LATE, `${title}\n`);
    });
  }
}

/** Repeats late rows, one at a time. Fails if the median of three tries is late, too. */
export async function judgeLateRows(rows: readonly FailureRow[], stage: Stage): Promise<void> {
  const titles = existsSync(LATE) ? readFileSync(LATE, 'utf8').split('\n').filter(Boolean) : [];
  const tooLate: string[] = [];
  for (const title of new Set(titles)) {
    const row = rows.find((known) => known.title === title);
    if (!row) throw new Error(`There is no row '${title}'`);
    const lateTries: string[] = [];
    for (let tries = 0; tries < TRIES_ALONE; tries += 1) {
      const { times, late } = await playAndClose(row.play, stage);
      noteTimes({ ...times, late: `alone, ${late.length > 0 ? late.join(', ') : 'in time'}` });
      if (late.length > 0) lateTries.push(late.join(', '));
    }
    if (lateTries.length > TRIES_ALONE / 2) tooLate.push(`${title}: ${lateTries.join('; ')}`);
  }
  expect(tooLate).toEqual([]);
}

/** Closes the pages of a try, so that they do not slow the next. */
async function playAndClose(play: FailureRow['play'], { site, open }: Stage): Promise<Played> {
  const opened: Page[] = [];
  const played = await play({
    site,
    open: async (role) => {
      const page = await open(role);
      opened.push(page);
      return page;
    },
  });
  site.mend();
  await Promise.all(opened.map((page) => page.context().close()));
  return played;
}
