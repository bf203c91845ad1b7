import type { Browser, Page } from '@playwright/test';
import { watchPolicy } from '../support/policy.ts';
import { watchShifts } from './checks/shifts.ts';
import { Edge } from './edge.ts';
import { openState } from './open.ts';
import { type Addresses, signInAs } from './session.ts';
import { resize, SIZES, type Size } from './sizes.ts';
import type { ScreenState, Viewer } from './state.ts';

/** Long enough for a slow machine; a state that has not come by then does not come. */
const PATIENCE = 15_000;

interface Opened {
  page: Page;
  edge: Edge;
  /** What the browser stores of the session. */
  login: Record<string, string>;
}

/** Brings states about, in one page for each viewer: opening another takes longer than most states. */
export class Stage {
  readonly #pages = new Map<Viewer, Promise<Opened>>();
  /** Breaches of the security policy by the state that is shown. */
  readonly violations: string[] = [];
  readonly #browser: Browser;
  readonly #addresses: Addresses;

  constructor(browser: Browser, addresses: Addresses) {
    this.#browser = browser;
    this.#addresses = addresses;
  }

  /** The page that shows the state, until the next one of the same viewer is asked for. */
  async show(
    state: ScreenState,
    size: Size = state.only === 'phone' ? SIZES.phone : SIZES.desktop,
  ): Promise<Page> {
    const { page, edge, login } = await this.#pageOf(state.who);
    const user = login.id ?? '';
    // Leaves the state before behind, with its calls.
    await page.goto(`${this.#addresses.product}/favicon.svg`);
    await resize(page, size);
    await fillStorage(page, { ...login, ...textsOf(state.kept, user) });
    this.violations.length = 0;
    await edge.play({ answers: state.answers, blocks: state.blocks, user });
    await openState(page, this.#addresses.product, state);
    await state.act?.(page);
    await state.shows(page).waitFor();
    return page;
  }

  #pageOf(who: Viewer): Promise<Opened> {
    const known = this.#pages.get(who) ?? this.#open(who);
    this.#pages.set(who, known);
    return known;
  }

  async #open(who: Viewer): Promise<Opened> {
    const context = await this.#browser.newContext({
      locale: 'id-ID',
      timezoneId: 'Asia/Jakarta',
      reducedMotion: 'reduce',
    });
    await watchPolicy(context, this.violations);
    const login = who === 'guest' ? {} : await signInAs(context, who, this.#addresses);
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    await watchShifts(page);
    // A form with something typed asks whether to leave it.
    page.on('dialog', (dialog) => void dialog.accept());
    return { page, edge: await Edge.of(page), login };
  }
}

/** What is kept, as the browser stores it. */
function textsOf(kept: ScreenState['kept'], id: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(kept).map(([name, value]) => [
      name.replace('ID', id),
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );
}

/** A name that begins with `session:` is for this tab only. */
function fillStorage(page: Page, items: Record<string, string>): Promise<void> {
  return page.evaluate((all) => {
    localStorage.clear();
    sessionStorage.clear();
    for (const [name, value] of Object.entries(all)) {
      if (name.startsWith('session:')) sessionStorage.setItem(name.slice('session:'.length), value);
      else localStorage.setItem(name, value);
    }
  }, items);
}
