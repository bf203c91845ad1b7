import type { Page } from '@playwright/test';

export type Act = (page: Page) => Promise<unknown>;

/** Combines acts into one that does them in order. */
export function inOrder(...acts: readonly Act[]): Act {
  return async (page) => {
    for (const act of acts) await act(page);
  };
}

/** Presses the first visible button of that name, or link that looks like a button. */
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

/** Presses a radio button, chip or checkbox by its label. */
export function tick(label: string | RegExp): Act {
  return (page) => page.getByLabel(label).filter({ visible: true }).first().check({ force: true });
}

export function waitFor(text: string): Act {
  return (page) => page.getByText(text).filter({ visible: true }).first().waitFor();
}

export function pressKey(key: string): Act {
  return (page) => page.keyboard.press(key);
}

/** Types a code into the code boxes. */
export function type(text: string): Act {
  return (page) => page.keyboard.type(text);
}
