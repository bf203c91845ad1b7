import type { CDPSession, Page } from '@playwright/test';

export interface Size {
  width: number;
  height: number;
  /** A touch screen without mouse, for which touch targets are larger. */
  touch: boolean;
}

export const SIZES = {
  desktop: { width: 1440, height: 900, touch: false },
  phone: { width: 390, height: 844, touch: true },
  /** The narrowest width that must work. */
  narrow: { width: 360, height: 740, touch: true },
} as const satisfies Record<string, Size>;

export type SizeName = keyof typeof SIZES;

interface Sized {
  protocol: Promise<CDPSession>;
  size?: Size;
}
const pages = new WeakMap<Page, Sized>();

/** Switches one open page between phone and desktop, as loading it again for each would take most of the time. */
export async function resize(page: Page, size: Size): Promise<void> {
  const known: Sized = pages.get(page) ?? { protocol: page.context().newCDPSession(page) };
  pages.set(page, known);
  if (known.size === size) return;
  known.size = size;
  const { width, height, touch } = size;
  await page.setViewportSize({ width, height });
  await (await known.protocol).send('Emulation.setTouchEmulationEnabled', { enabled: touch });
}
