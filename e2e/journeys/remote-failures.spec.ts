import { PAGES, test } from '../support/broken-site-test.ts';
import { breakageOf, FAILURES, mendInPage, RAN } from '../support/failures.ts';
import { expect } from '../support/test.ts';
import { follow, press, visit } from '../support/timed-page.ts';

const PANEL = 'Halaman tidak tersedia';
/** Milliseconds from 'Coba lagi' to the page. */
const RECOVERY = 1000;
/** Milliseconds that a sound remote takes at the most, opened and followed to, where nothing else keeps the machine busy. */
const QUIET = { visit: 600, follow: 250 };
/** On a busy machine everything takes longer: what a sound remote takes there, now, is the measure. */
const allowed = (limit: number, sound: number, quiet: number) => (sound <= quiet ? limit : limit + 2 * sound);

const REMOTES = Object.keys(PAGES) as (keyof typeof PAGES)[];

for (const remote of REMOTES) {
  const { path, module, text, role } = PAGES[remote];
  // Somebody of the same role sees one of the others in the same page, somebody of the other role the third.
  const neighbour = PAGES[remote === 'remote-auth' ? 'remote-kol' : 'remote-auth'];
  const stranger = PAGES[role === 'KOL' ? 'remote-brand' : 'remote-kol'];
  const menuLink = role === 'KOL' ? 'Rate Card' : 'Pencarian Influencer';

  for (const failure of FAILURES) {
    if (failure.only && failure.only !== remote) continue;
    test(`${remote}, ${failure.name}`, async ({ site, open }) => {
      // Silences are waited out, and a busy machine takes its time for all the pages.
      test.setTimeout(150_000);
      const broken = await failure.releases(site, remote, module);

      // The current release alone is broken.
      site.breakAs(breakageOf(remote, broken, false));
      const first = await open(role);
      const instead = await visit(first, path, [text, PANEL]);
      expect(instead.shown).toBe(failure.instead === 'previous' ? text : PANEL);

      // So is the one before. The shell and its menu stand.
      site.breakAs(breakageOf(remote, broken, true));
      const page = await open(role);
      await page.goto('/appSohor/tidak-ada');
      await expect(page.getByText('404 - Page Not Found')).toBeVisible();
      const panel = await follow(page, path, [text, PANEL]);
      expect(panel.shown).toBe(PANEL);
      const followed = await follow(page, neighbour.path, [neighbour.text]);
      expect(followed.shown).toBe(neighbour.text);
      const visited = await visit(await open(stranger.role), stranger.path, [stranger.text]);
      expect(visited.shown).toBe(stranger.text);

      // Mended, it comes back in the page that is open.
      expect((await follow(page, path, [text, PANEL])).shown).toBe(PANEL);
      if (path.startsWith('/app'))
        await expect(
          page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name: menuLink }),
        ).toBeVisible();
      site.mend();
      await page.evaluate(mendInPage);
      const recovery = await press(page, 'Coba lagi', [text]);
      expect(recovery.shown).toBe(text);

      const what = instead.shown === text ? 'previous' : 'panel';
      console.warn(
        `${remote}, ${failure.name}: ${what} after ${instead.ms} ms; both broken: panel after ${panel.ms} ms; ` +
          `back ${recovery.ms} ms after 'Coba lagi'; sound remotes: ${visited.ms} and ${followed.ms} ms`,
      );
      expect(instead.ms).toBeLessThanOrEqual(allowed(failure.within.instead, visited.ms, QUIET.visit));
      expect(panel.ms).toBeLessThanOrEqual(allowed(failure.within.panel, followed.ms, QUIET.follow));
      expect(recovery.ms).toBeLessThanOrEqual(allowed(RECOVERY, followed.ms, QUIET.follow));
      for (const shown of [first, page])
        expect(await shown.evaluate((name) => name in window, RAN)).toBe(false);
    });
  }
}
