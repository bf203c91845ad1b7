import type { Page } from '@playwright/test';

export type Act = (page: Page) => Promise<unknown>;

/** One after the other. */
export function inOrder(...acts: readonly Act[]): Act {
  return async (page) => {
    for (const act of acts) await act(page);
  };
}

/** Presses the first button of that name that can be seen, or link that looks like one. */
export function press(name: string | RegExp): Act {
  return (page) => {
    const all = page.getByRole('button', { name }).or(page.getByRole('link', { name, exact: true }));
    return all.filter({ visible: true }).first().click();
  };
}

export function write(label: string, text: string): Act {
  return (page) => page.getByLabel(label).filter({ visible: true }).first().fill(text);
}

export function choose(label: string, option: string): Act {
  return (page) => page.getByLabel(label).filter({ visible: true }).first().selectOption(option);
}

/** Presses a radio, a chip or a box by its text. */
export function tick(label: string | RegExp): Act {
  return (page) => page.getByLabel(label).filter({ visible: true }).first().check({ force: true });
}

export function waitFor(text: string): Act {
  return (page) => page.getByText(text).filter({ visible: true }).first().waitFor();
}

export function pressKey(key: string): Act {
  return (page) => page.keyboard.press(key);
}

/** The code boxes take what is typed one after the other. */
export function type(text: string): Act {
  return (page) => page.keyboard.type(text);
}
