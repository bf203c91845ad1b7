/** What toasts keep off, from its upper to its lower edge, in pixels from the top of the window. */
export interface Block {
  top: number;
  bottom: number;
  /** How much it matters where there is no room to keep off everything. */
  weight: number;
}

/** Pixels between a toast and what it keeps off. */
export const GAP = 12;

/**
 * Where the lower edge of the toasts stands: as low as may be, and where they cover least of what they keep off.
 * @param height of all toasts together
 * @param view what can be seen of the window: less the keyboard
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
