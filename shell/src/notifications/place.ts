/** An area that toasts should not cover: its upper and lower edge in pixels from the top of the window. */
export interface Block {
  top: number;
  bottom: number;
  /** Cost of covering it, if something has to be covered. */
  weight: number;
}

/** Distance between a toast and such an area, in pixels. */
export const GAP = 12;

/**
 * Finds the lowest place at which the toasts cover the least.
 * @param height of all toasts together, in pixels
 * @param view visible part of the window, without the on-screen keyboard
 * @returns lower edge of the toasts, in pixels from the top of the window
 */
export function place(height: number, view: Pick<Block, 'top' | 'bottom'>, blocks: readonly Block[]): number {
  const places = [view.bottom, ...blocks.map(({ top }) => top)]
    .map((edge) => edge - GAP)
    .filter((edge) => edge - height >= view.top + GAP && edge <= view.bottom - GAP)
    .sort((a, b) => b - a);
  const covered = (edge: number) =>
    blocks
      .filter(({ top, bottom }) => top < edge + GAP && bottom > edge - height - GAP)
      .reduce((sum, { weight }) => sum + weight, 0);
  return places.reduce(
    (best, edge) => (covered(edge) < covered(best) ? edge : best),
    places[0] ?? view.bottom - GAP,
  );
}
