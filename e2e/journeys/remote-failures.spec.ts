import type { Page } from '@playwright/test';
import { test } from '../support/broken-site-test.ts';
import { breakageOf, FAILURES, mendInPage, RAN } from '../support/failures.ts';
import type { Role } from '../support/people.ts';
import { needProbe, PROBES } from '../support/probes.ts';
import { expect } from '../support/test.ts';
import { follow, press, visit } from '../support/timed-page.ts';
import { noteTimes } from '../support/times-table.ts';

const PANEL = 'Halaman tidak tersedia';
/** Milliseconds that a sound remote takes where nothing else keeps the machine busy: about the fewest of a hundred runs. */
const QUIET = { visit: 700, follow: 305 };
/** Milliseconds from 'Coba lagi' to the page. */
const RECOVERY = 1000;
/** A late one may be the machine's doing: then the median of three is judged, so both others must be in time. The table tells of it. */
const MORE_TRIES = 2;

/** Milliseconds that one try has taken. */
interface Times {
  instead: number;
  panel: number;
  recovery: number;
  /** Of sound remotes, at the same time. */
  sound: { visit: number; follow: number };
}

/** The limits grow by what a sound remote takes more than on a quiet machine, and no further. */
function lateOf(times: Times, within: { instead: number; panel: number }): string[] {
  const visit = Math.max(0, times.sound.visit - QUIET.visit);
  const follow = Math.max(0, times.sound.follow - QUIET.follow);
  const allowed = {
    instead: within.instead + visit,
    panel: within.panel + follow,
    recovery: RECOVERY + follow,
  };
  return (['instead', 'panel', 'recovery'] as const)
    .filter((what) => times[what] > allowed[what])
    .map((what) => `${what} after ${times[what]} ms, allowed are ${allowed[what]}`);
}

for (const [remote, { path, module, text, role }] of Object.entries(PROBES)) {
  // Somebody of the same role sees one of the others in the same page, somebody of the other role the third.
  const others = Object.keys(PROBES)
    .filter((name) => name !== remote)
    .map(needProbe);
  const [neighbour] = others;
  const stranger = others.findLast((other) => other.role !== role);
  if (!neighbour || !stranger) throw new Error(`${remote} has no other remotes beside it`);
  const menuLink = role === 'KOL' ? 'Rate Card' : 'Pencarian Influencer';

  for (const failure of FAILURES) {
    if (failure.only && failure.only !== remote) continue;
    test(`${remote}, ${failure.name}`, async ({ site, open }) => {
      // Silences are waited out, and a busy machine takes its time for all the pages.
      test.setTimeout(200_000);
      const broken = await failure.releases(site, remote, module);
      const opened: Page[] = [];
      const openAs = async (who: Role) => {
        const page = await open(who);
        opened.push(page);
        return page;
      };

      const goThrough = async (): Promise<Times> => {
        // The current release is broken, and so is the one before. The shell and its menu stand.
        site.breakAs(breakageOf(remote, broken, true));
        const page = await openAs(role);
        await page.goto('/appSohor/tidak-ada');
        await expect(page.getByText('404 - Page Not Found')).toBeVisible();
        const panel = await follow(page, path, [text, PANEL]);
        expect(panel.shown).toBe(PANEL);
        const followed = await follow(page, neighbour.path, [neighbour.text]);
        expect(followed.shown).toBe(neighbour.text);
        const visited = await visit(await openAs(stranger.role), stranger.path, [stranger.text]);
        expect(visited.shown).toBe(stranger.text);

        // The current release alone is broken.
        site.breakAs(breakageOf(remote, broken, false));
        const instead = await visit(await openAs(role), path, [text, PANEL]);
        expect(instead.shown).toBe(failure.instead === 'previous' ? text : PANEL);

        // Mended, it comes back in the page that is open.
        site.breakAs(breakageOf(remote, broken, true));
        expect((await follow(page, path, [text, PANEL])).shown).toBe(PANEL);
        const menu = page.getByRole('navigation', { name: 'Menu utama' });
        if (path.startsWith('/app')) await expect(menu.getByRole('link', { name: menuLink })).toBeVisible();
        site.mend();
        await page.evaluate(mendInPage);
        const recovery = await press(page, 'Coba lagi', [text]);
        expect(recovery.shown).toBe(text);
        return {
          instead: instead.ms,
          panel: panel.ms,
          recovery: recovery.ms,
          sound: { visit: visited.ms, follow: followed.ms },
        };
      };

      let times = await goThrough();
      const first = lateOf(times, failure.within);
      const late: string[] = [];
      for (let more = 0; first.length > 0 && more < MORE_TRIES; more += 1) {
        times = await goThrough();
        late.push(...lateOf(times, failure.within));
      }
      noteTimes({
        remote,
        failure: failure.name,
        shown: failure.instead === 'previous' ? 'previous release' : 'panel',
        'after ms': times.instead,
        'both broken: panel after ms': times.panel,
        "back ms after 'Coba lagi'": times.recovery,
        'sound: opened ms': times.sound.visit,
        'sound: followed to ms': times.sound.follow,
        tries: first.length > 0 ? `3, at first ${first}` : '1',
      });
      expect(late).toEqual([]);
      for (const page of opened) expect(await page.evaluate((name) => name in window, RAN)).toBe(false);
    });
  }
}
