import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { BrokenSite } from '../broken-site.ts';
import { test } from '../broken-site-test.ts';
import type { Role } from '../people.ts';
import { expect } from '../test.ts';
import { noteTimes, type Times } from '../times-table.ts';

/** What a try needs of the test that runs it. */
export interface Stage {
  site: BrokenSite;
  open: (role: Role) => Promise<Page>;
}

/** One way in which something fails, and how long people may wait for what shows instead. */
export interface FailureRow {
  title: string;
  /** Plays it once. What has to show is expected there; times are only measured. */
  play: (stage: Stage) => Promise<Played>;
}

export interface Played {
  /** A line of the table. */
  times: Times;
  /** Each limit that was passed, in words. */
  late: string[];
}

/** Tries of a late row when nothing else runs: the median of them is judged. */
const TRIES_ALONE = 3;
const folder = process.env.E2E_DATA_DIR;
if (!folder) throw new Error('playwright.config.ts sets E2E_DATA_DIR');
const LATE = join(folder, 'late-rows.txt');

/**
 * A test for each row. One that is late beside the other journeys may be so by the machine's doing: it is played again
 * by judgeLateRows, when they are over.
 */
export function testRows(rows: readonly FailureRow[]): void {
  for (const { title, play } of rows) {
    test(title, async ({ site, open }) => {
      // Silences are waited out, and a busy machine takes its time for all the pages.
      test.setTimeout(200_000);
      const { times, late } = await playAndClose(play, { site, open });
      noteTimes({ ...times, late: late.join(', ') });
      if (late.length > 0) appendFileSync(LATE, `${title}\n`);
    });
  }
}

/** Plays the rows that were late, alone. Fails where the median of three tries is late, too. */
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

/** The pages of one try are not to slow the next. */
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
