import type { Page } from '@playwright/test';
import type { Role } from '../people.ts';
import { needProbe, PROBES, type Probe } from '../probes.ts';
import { expect } from '../test.ts';
import { follow, press, visit } from '../timed-page.ts';
import type { FailureRow, Played, Stage } from './late-rows.ts';
import { breakageOf, FAILURES, type Failure, mendInPage, RAN } from './remote-failures.ts';

/** With `FAILURES=all` each remote fails in each way. */
const ALL = process.env.FAILURES === 'all';
/** The remote that fails in each way in every run. */
const MODEL = 'remote-kol';
const PANEL = 'Halaman tidak tersedia';
/** Milliseconds that a working remote takes on an idle machine: about the minimum of a hundred runs. */
const IDLE_MS = { visit: 700, follow: 305 };
/** A line of each role's menu. */
const MENU_LINKS: Record<Role, string> = {
  KOL: 'Rate Card',
  Brand: 'Pencarian Influencer',
  Admin: 'Persetujuan',
};
/** Limit in milliseconds from pressing 'Coba lagi' to the page. */
const RECOVERY = 1000;

/** Measured times of one try, in milliseconds. */
interface Durations {
  instead: number;
  panel: number;
  recovery: number;
  /** Times of working remotes, measured together with it. */
  sound: { visit: number; follow: number };
}

/** The limits that were exceeded, in words. Each is extended by the time that working remotes take longer than on an idle machine. */
function lateOf(times: Durations, within: { instead: number; panel: number }): string[] {
  const visit = Math.max(0, times.sound.visit - IDLE_MS.visit);
  const follow = Math.max(0, times.sound.follow - IDLE_MS.follow);
  const allowed = {
    instead: within.instead + visit,
    panel: within.panel + follow,
    recovery: RECOVERY + follow,
  };
  return (['instead', 'panel', 'recovery'] as const)
    .filter((what) => times[what] > allowed[what])
    .map((what) => `${what} after ${times[what]} ms, allowed are ${allowed[what]}`);
}

export const REMOTE_ROWS: readonly FailureRow[] = Object.entries(PROBES).flatMap(([remote, probe]) =>
  FAILURES.filter(({ everywhere }) => everywhere || ALL || remote === MODEL).map((failure) => ({
    title: `${remote}, ${failure.name}`,
    play: (stage: Stage) => playFailure(remote, probe, failure, stage),
  })),
);

async function playFailure(
  remote: string,
  { path, module, text, role }: Probe,
  failure: Failure,
  { site, open }: Stage,
): Promise<Played> {
  // A user of the same role sees another remote in the same tab, a user of the other role the third.
  const others = Object.keys(PROBES)
    .filter((name) => name !== remote)
    .map(needProbe);
  const [neighbour] = others;
  const stranger = others.findLast((other) => other.role !== role);
  if (!neighbour || !stranger) throw new Error(`${remote} has no other remotes beside it`);
  const menuLink = MENU_LINKS[role];
  const broken = await failure.releases(site, remote, module);
  const opened: Page[] = [];
  const openAs = async (who: Role) => {
    const page = await open(who);
    opened.push(page);
    return page;
  };

  // Current and previous release are broken. Shell and menu still work.
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

  // Only the current release is broken.
  site.breakAs(breakageOf(remote, broken, false));
  const instead = await visit(await openAs(role), path, [text, PANEL]);
  expect(instead.shown).toBe(failure.instead === 'previous' ? text : PANEL);

  // Once repaired, it works again in the open tab.
  site.breakAs(breakageOf(remote, broken, true));
  expect((await follow(page, path, [text, PANEL])).shown).toBe(PANEL);
  const menu = page.getByRole('navigation', { name: 'Menu utama' });
  if (path.startsWith('/app')) await expect(menu.getByRole('link', { name: menuLink })).toBeVisible();
  site.mend();
  await page.evaluate(mendInPage);
  const recovery = await press(page, 'Coba lagi', [text]);
  expect(recovery.shown).toBe(text);
  for (const one of opened) expect(await one.evaluate((name) => name in window, RAN)).toBe(false);

  const durations = {
    instead: instead.ms,
    panel: panel.ms,
    recovery: recovery.ms,
    sound: { visit: visited.ms, follow: followed.ms },
  };
  return {
    late: lateOf(durations, failure.within),
    times: {
      remote,
      failure: failure.name,
      shown: failure.instead === 'previous' ? 'previous release' : 'panel',
      'after ms': durations.instead,
      'both broken: panel after ms': durations.panel,
      "back ms after 'Coba lagi'": durations.recovery,
      'sound: opened ms': durations.sound.visit,
      'sound: followed to ms': durations.sound.follow,
    },
  };
}
