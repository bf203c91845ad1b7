import { memo, type ReactElement, type ReactNode, startTransition, useEffect, useState } from 'react';
import { CardGrid } from './card-grid.tsx';
import styles from './card-list.module.css';
import { cx } from './cx.ts';
import { onceIdle } from './once-idle.ts';

/** Fills whole rows of 1, 2, 3, 4 and 6 columns, so that no gap shows where two blocks meet. */
const BLOCK = 24;
/** Blocks that are drawn at once; the others follow one by one while the browser is idle. */
const FIRST_BLOCKS = 4;

/** Props of {@link CardList}. */
export interface CardListProps<T> {
  items: readonly T[];
  keyOf: (item: T) => string;
  /** Draws one card. Should be the same function at each rendering: another one draws all cards anew. */
  children: (item: T) => ReactNode;
  /** With a picture or without: how high a card is likely to be before it was seen. `picture` by default. */
  kind?: 'picture' | 'plain' | undefined;
  className?: string | undefined;
}

/**
 * A grid of cards that may be thousands: they stand in blocks, of which the browser lays out only those near the window, and React
 * draws only those whose items have changed. All are in the document: the browser's search, Tab and screen readers find them.
 */
export function CardList<T>({
  items,
  keyOf,
  children,
  kind = 'picture',
  className,
}: CardListProps<T>): ReactElement {
  const blocks = useGrowing(Math.ceil(items.length / BLOCK));
  return (
    <div className={cx(styles.list, styles[kind], className)}>
      {Array.from({ length: blocks }, (_, at) => (
        <Block key={at} items={items.slice(at * BLOCK, (at + 1) * BLOCK)} keyOf={keyOf} draw={children} />
      ))}
    </div>
  );
}

/** How many of them are to be drawn now. */
function useGrowing(total: number): number {
  const [count, setCount] = useState(FIRST_BLOCKS);
  const isBehind = count < total;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step waits for the next idle moment
  useEffect(() => {
    if (isBehind) return onceIdle(() => startTransition(() => setCount((known) => known + 1)));
    return undefined;
  }, [isBehind, count]);
  return Math.min(count, total);
}

interface BlockProps<T> {
  items: readonly T[];
  keyOf: (item: T) => string;
  draw: (item: T) => ReactNode;
}

const Block = memo(
  function Block<T>({ items, keyOf, draw }: BlockProps<T>) {
    return (
      <CardGrid className={styles.block}>
        {items.map((item) => (
          <div key={keyOf(item)} className={styles.card}>
            {draw(item)}
          </div>
        ))}
      </CardGrid>
    );
  },
  (before, now) =>
    before.draw === now.draw &&
    before.keyOf === now.keyOf &&
    before.items.length === now.items.length &&
    before.items.every((item, at) => item === now.items[at]),
) as <T>(props: BlockProps<T>) => ReactElement;
