import type { Locator, Page } from '@playwright/test';
import type { Answers } from './answers.ts';

/** Who views the screen: a visitor, or one of the demo users. */
export type Viewer = 'guest' | 'kol' | 'brand' | 'admin';

/** A screen in one state: how to reach it, and which files draw and test it. */
export interface ScreenState {
  /** Such as `brand-campaigns.empty`; also the name of the picture. */
  id: string;
  /** Name of the screen, as `npm run screens` lists it. */
  screen: string;
  state: string;
  path: string;
  /** Path of its route, in the notation of the route tables. */
  route: string;
  who: Viewer;
  /** The component's file. */
  component: string;
  /** Test files that cover it. */
  tests: readonly string[];
  /** Made-up answers of the API, by call. All other calls reach the real API. */
  answers: Answers;
  /** Requests for files whose address contains this fail. */
  blocks?: string;
  /** Storage items from an earlier visit; `ID` in a key stands for the user's id. */
  kept: Readonly<Record<string, unknown>>;
  /** What the user does after the page has opened. */
  act?: (page: Page) => Promise<unknown>;
  /** Visible once the state is reached. */
  shows: (page: Page) => Locator;
  /** The state shows a modal dialog; `locked` while it cannot be closed. */
  dialog?: 'open' | 'locked';
  /** The state exists in this size only. */
  only?: 'phone' | 'desktop';
  /** The screen's most common state, checked in every run. */
  main?: boolean;
  /** Keyboard navigation is checked, in every run: for forms, menus, dialogs. */
  walk?: boolean;
}

/** Properties that all states of a screen share. */
export interface Screen {
  id: string;
  name: string;
  path: string;
  /** Path of the route, if it differs from the address. */
  route?: string;
  who: Viewer;
  component: string;
  tests: readonly string[];
  answers?: Answers;
  /** Opens the screen if it is no page by itself. */
  act?: (page: Page) => Promise<unknown>;
}

/** A state in the tables. Whatever it leaves out is taken from its screen. */
export interface StateRow extends Partial<Omit<ScreenState, 'id' | 'screen' | 'state' | 'shows' | 'tests'>> {
  /** A text on the screen, or a locator of an element that shows the state. */
  shows: string | RegExp | ((page: Page) => Locator);
  /** Further test files, besides the screen's. */
  alsoTestedIn?: readonly string[];
}

/** Makes the states of one screen, by name. */
export function statesOf(screen: Screen, rows: Readonly<Record<string, StateRow>>): ScreenState[] {
  return Object.entries(rows).map(([state, { alsoTestedIn = [], ...row }]) => ({
    path: screen.path,
    route: screen.route ?? (row.path ?? screen.path).replace(/[?#].*/, ''),
    who: screen.who,
    component: screen.component,
    kept: {},
    ...(screen.act && { act: screen.act }),
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
