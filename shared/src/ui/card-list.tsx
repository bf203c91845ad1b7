import { type CSSProperties, memo, type ReactElement, type ReactNode } from 'react';
import { CardGrid } from './card-grid.tsx';
import styles from './card-list.module.css';
import { cx } from './cx.ts';
import { useBlocks } from './use-blocks.ts';

/** Fills whole rows of 1, 2, 3, 4 and 6 columns, so that no gap shows where two blocks meet. */
const BLOCK = 24;

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
 * A grid of cards that may be thousands. They stand in blocks, of which the browser lays out only those near the window, and React draws
 * only cards whose items have changed. Up to 240 cards are all in the document, where the browser's search finds them; of a longer
 * list, the blocks around the window are, and empty space for the others.
 */
export function CardList<T>({
  items,
  keyOf,
  children,
  kind = 'picture',
  className,
}: CardListProps<T>): ReactElement {
  const total = Math.ceil(items.length / BLOCK);
  const { WindowCode, list, parts, shown, show } = useBlocks(total);
  return (
    // biome-ignore lint/a11y/useSemanticElements: between a list and its items no other element may stand, and blocks do
    <div ref={list} role="list" className={cx(styles.list, styles[kind], className)}>
      {parts.map((part) =>
        part.isShown ? (
          <CardGrid key={part.from} data-from={part.from} className={styles.block}>
            {items.slice(part.from * BLOCK, part.until * BLOCK).map((item, at) => (
              // biome-ignore lint/a11y/useSemanticElements: as above
              <div
                key={keyOf(item)}
                role="listitem"
                aria-setsize={items.length}
                aria-posinset={part.from * BLOCK + at + 1}
                className={styles.card}
              >
                <Drawn item={item} draw={children} />
              </div>
            ))}
          </CardGrid>
        ) : (
          <div
            key={`gap-${part.from}`}
            data-from={part.from}
            data-missing={part.until - part.from}
            className={styles.gap}
            style={{ '--unseen': part.until - part.from, ...shown.sizeOf?.(part) } as CSSProperties}
          />
        ),
      )}
      {WindowCode && <WindowCode {...{ list, shown, show, total }} />}
    </div>
  );
}

interface DrawnProps<T> {
  item: T;
  draw: (item: T) => ReactNode;
}

const Drawn = memo(function Drawn<T>({ item, draw }: DrawnProps<T>) {
  return draw(item);
}) as <T>(props: DrawnProps<T>) => ReactElement;
