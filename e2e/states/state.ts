import type { Locator, Page } from '@playwright/test';
import type { Answers } from './answers.ts';

/** Who looks: somebody without an account, or one of the demo's people. */
export type Viewer = 'guest' | 'kol' | 'brand';

/** One screen in one state, how to bring it about, and where it is made and tested. */
export interface ScreenState {
  /** `brand-campaigns.empty`; names the picture. */
  id: string;
  /** As docs/screens.md lists it. */
  screen: string;
  state: string;
  path: string;
  /** Path of the route that shows it, as the route tables write it. */
  route: string;
  who: Viewer;
  /** File that draws it. */
  component: string;
  /** Files that state how it behaves. */
  tests: readonly string[];
  /** What the network's edge says in place of the API. Every call that is not named reaches the real one. */
  answers: Answers;
  /** Files whose address holds this cannot be had. */
  blocks?: string;
  /** What this browser has kept from an earlier visit; `ID` in a name stands for the user's id. */
  kept: Readonly<Record<string, unknown>>;
  /** What the user does after the page has opened. */
  act?: (page: Page) => Promise<unknown>;
  /** What can be seen once the state is reached. */
  shows: (page: Page) => Locator;
  /** A modal one: the keyboard stays inside. `locked` while work runs that must not be left. */
  dialog?: 'open' | 'locked';
  /** Exists in this size only. */
  only?: 'phone' | 'desktop';
  /** What people mostly see of the screen: it is checked in every run. */
  main?: boolean;
  /** Tabbing through it is checked, in every run: forms, menus, dialogs. */
  walk?: boolean;
}

/** What the states of a screen have in common. */
export interface Screen {
  id: string;
  name: string;
  path: string;
  /** Of its states, where it is not their path. */
  route?: string;
  who: Viewer;
  component: string;
  tests: readonly string[];
  answers?: Answers;
}

/** A state as the tables write it. What it does not say is as the screen has it. */
export interface StateRow extends Partial<Omit<ScreenState, 'id' | 'screen' | 'state' | 'shows' | 'tests'>> {
  /** A text on the screen, or how to find what shows the state. */
  shows: string | RegExp | ((page: Page) => Locator);
  /** Beside those of the screen. */
  alsoTestedIn?: readonly string[];
}

/** The states of one screen, by name. */
export function statesOf(screen: Screen, rows: Readonly<Record<string, StateRow>>): ScreenState[] {
  return Object.entries(rows).map(([state, { alsoTestedIn = [], ...row }]) => ({
    path: screen.path,
    route: screen.route ?? (row.path ?? screen.path).replace(/[?#].*/, ''),
    who: screen.who,
    component: screen.component,
    kept: {},
    ...row,
    answers: { ...screen.answers, ...row.answers },
    id: `${screen.id}.${state.replaceAll(/[^a-z0-9]+/gi, '-').toLowerCase()}`,
    screen: screen.name,
    state,
    tests: [...screen.tests, ...alsoTestedIn],
    shows: finderOf(row.shows),
  }));
}

function finderOf(shows: StateRow['shows']): ScreenState['shows'] {
  if (typeof shows === 'function') return shows;
  return (page) => page.getByText(shows).filter({ visible: true }).first();
}
