import type { Browser, Page } from '@playwright/test';
import { watchPolicy } from '../support/policy.ts';
import { type Answers, rows } from './answers.ts';
import { watchShifts } from './checks/shifts.ts';
import { Edge } from './edge.ts';
import { openState } from './open.ts';
import { type Addresses, PHONES, signInAs } from './session.ts';
import { resize, SIZES, type Size } from './sizes.ts';
import type { ScreenState, Viewer } from './state.ts';

/** Milliseconds to wait for a state; long enough for a slow machine. */
const STATE_TIMEOUT_MS = 45_000;

interface Opened {
  page: Page;
  edge: Edge;
  /** Items that the browser stores for the session. */
  login: Record<string, string>;
}

/** An open stream would keep the page from becoming idle, so it ends at once and says that nothing is new. Nothing is due, either. */
const NOTHING_NEW: Answers = {
  'GET Dashboard/due': rows([]),
  'GET Notice/stream': () => ({
    status: 200,
    body: 'event: state\ndata: {"unread":0,"newestAt":null,"pages":[]}\n\n',
  }),
};

/** Opens states. Each viewer has one page for all states, as opening a page takes longer than most states. */
export class Stage {
  readonly #pages = new Map<Viewer, Promise<Opened>>();
  /** Violations of the Content-Security-Policy in the state that is shown. */
  readonly violations: string[] = [];
  readonly #browser: Browser;
  readonly #addresses: Addresses;

  constructor(browser: Browser, addresses: Addresses) {
    this.#browser = browser;
    this.#addresses = addresses;
  }

  /** Opens a state. @returns the page, which shows it until the same viewer's next state is opened */
  async show(
    state: ScreenState,
    size: Size = state.only === 'phone' ? SIZES.phone : SIZES.desktop,
  ): Promise<Page> {
    const { page, edge, login } = await this.#pageOf(state.who);
    const user = login.id ?? '';
    // Leaves the previous state and cancels its calls.
    await page.goto(`${this.#addresses.product}/favicon.svg`);
    await resize(page, size);
    await fillStorage(page, { ...login, ...textsOf(state.kept, user) });
    this.violations.length = 0;
    await edge.play({ answers: { ...NOTHING_NEW, ...state.answers }, blocks: state.blocks, user });
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
    const login = who === 'guest' ? {} : await signInAs(context, this.#addresses, PHONES[who]);
    const page = await context.newPage();
    page.setDefaultTimeout(STATE_TIMEOUT_MS);
    await watchShifts(page);
    // A form with unsaved input asks before it is left.
    page.on('dialog', (dialog) => void dialog.accept());
    return { page, edge: await Edge.of(page), login };
  }
}

/** The state's storage items as texts, with the user's id filled in. */
function textsOf(kept: ScreenState['kept'], id: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(kept).map(([name, value]) => [
      name.replace('ID', id),
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );
}

/** Keys that begin with `session:` are for sessionStorage. */
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
