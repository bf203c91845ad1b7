import { type CSSProperties, memo, type ReactElement, type ReactNode } from 'react';
import { CardGrid } from './card-grid.tsx';
import styles from './card-list.module.css';
import { cx } from './cx.ts';
import { useBlocks } from './use-blocks.ts';

/** Cards in a block. 24 fills whole rows of 1, 2, 3, 4 and 6 columns, so that there is no gap between two blocks. */
const BLOCK = 24;

/** Props of {@link CardList}. */
export interface CardListProps<T> {
  items: readonly T[];
  keyOf: (item: T) => string;
  /** Draws one card. Pass the same function at each rendering: a new one draws all cards again. */
  children: (item: T) => ReactNode;
  /** Whether the cards have a picture: used to estimate their height before they are drawn. `picture` by default. */
  kind?: 'picture' | 'plain' | undefined;
  className?: string | undefined;
}

/**
 * A grid of cards for lists of up to thousands. Cards are grouped in blocks: the browser lays out only those near the window, and
 * React draws only cards whose items have changed. Up to 240 cards are all in the document, where the browser's search finds
 * them. Of a longer list, only the blocks around the window are; the others are empty space.
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
