import type { BrowserContext, Page } from '@playwright/test';
import { type BrokenSite, brokenSite } from './broken-site.ts';
import { startBroken } from './failures/remote-failures.ts';
import { type Role, STAFF, signIn, signUp, somebody } from './people.ts';
import { test as base } from './test.ts';

/** Storage state of each user's browser. */
type SignedIn = Record<Role, Awaited<ReturnType<BrowserContext['storageState']>>>;

/** Playwright's `test` for journeys on a site whose releases can be broken, with one user of each role, signed in once. */
export const test = base.extend<
  { open: (role: Role) => Promise<Page> },
  { site: BrokenSite; signedIn: SignedIn }
>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const site = await brokenSite();
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  signedIn: [
    async ({ browser, site }, use) => {
      const stateOf = async (role: Role) => {
        const context = await browser.newContext({ baseURL: site.origin });
        const page = await context.newPage();
        await (role === 'Admin' ? signIn(page, STAFF[1]) : signUp(page, somebody(role)));
        const state = await context.storageState();
        await context.close();
        return state;
      };
      await use({
        KOL: await stateOf('KOL'),
        Brand: await stateOf('Brand'),
        Admin: await stateOf('Admin'),
      });
    },
    { scope: 'worker' },
  ],
  open: async ({ browser, site, signedIn }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (role) => {
      const { cookies, origins } = signedIn[role];
      const context = await browser.newContext({ baseURL: site.origin });
      contexts.push(context);
      await context.addCookies(cookies);
      // Playwright would open a page to set them, which takes as long as everything else.
      const items = origins.flatMap(({ localStorage }) => localStorage);
      await context.addInitScript((all) => {
        for (const { name, value } of all) localStorage.setItem(name, value);
      }, items);
      await context.addInitScript(startBroken);
      return context.newPage();
    });
    site.mend();
    await Promise.all(contexts.map((context) => context.close()));
  },
});
