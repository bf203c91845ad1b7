import type { CDPSession, Page } from '@playwright/test';

export interface Size {
  width: number;
  height: number;
  /** A finger, no mouse: what is pressed is larger then. */
  touch: boolean;
}

export const SIZES = {
  desktop: { width: 1440, height: 900, touch: false },
  phone: { width: 390, height: 844, touch: true },
  /** The narrowest that must work. */
  narrow: { width: 360, height: 740, touch: true },
} as const satisfies Record<string, Size>;

export type SizeName = keyof typeof SIZES;

const protocols = new WeakMap<Page, Promise<CDPSession>>();

/** Makes one page a phone's and a desktop's in turn: loading it anew for each takes most of the time. */
export async function resize(page: Page, { width, height, touch }: Size): Promise<void> {
  const known = protocols.get(page) ?? page.context().newCDPSession(page);
  protocols.set(page, known);
  const protocol = await known;
  await page.setViewportSize({ width, height });
  await protocol.send('Emulation.setTouchEmulationEnabled', { enabled: touch });
}
