import type { Browser, Page } from '@playwright/test';
import { answer } from './answers.ts';
import { type Addresses, signInAs } from './session.ts';
import { resize, SIZES, type Size } from './sizes.ts';
import type { ScreenState, Viewer } from './state.ts';

/** Long enough for a slow machine; a state that has not come by then does not come. */
const PATIENCE = 15_000;

/** Brings states about, in one page for each viewer: opening another takes longer than most states. */
export class Stage {
  readonly #pages = new Map<Viewer, Promise<{ page: Page; login: Record<string, string> }>>();
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
    const { page, login } = await this.#pageOf(state.who);
    await this.#clear(page);
    await resize(page, size);
    await fillStorage(page, { ...login, ...textsOf(state.kept, login.id ?? '') });
    const { blocks } = state;
    if (blocks)
      await page.route(
        ({ pathname }) => pathname.includes(blocks),
        (route) => route.abort(),
      );
    await answer(page, state.answers);
    await page.goto(this.#addresses.product + state.path, { waitUntil: 'commit' });
    await state.act?.(page);
    await state.shows(page).waitFor();
    return page;
  }

  /** Leaves the state before behind: its calls, what it answered, what it kept. */
  async #clear(page: Page): Promise<void> {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(`${this.#addresses.product}/favicon.svg`);
  }

  #pageOf(who: Viewer) {
    const known = this.#pages.get(who) ?? this.#open(who);
    this.#pages.set(who, known);
    return known;
  }

  async #open(who: Viewer) {
    const context = await this.#browser.newContext({
      locale: 'id-ID',
      timezoneId: 'Asia/Jakarta',
      reducedMotion: 'reduce',
    });
    const login = who === 'guest' ? {} : await signInAs(context, who, this.#addresses);
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    // A form with something typed asks whether to leave it.
    page.on('dialog', (dialog) => void dialog.accept());
    return { page, login };
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
