import type { ReactElement, ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './description-list.module.css';

/** One row of a {@link DescriptionList}. */
export interface DescriptionItem {
  term: ReactNode;
  /** The value; an empty one is shown as '-'. */
  value: ReactNode;
  /** Takes the full width of the grid; for long texts. */
  wide?: boolean | undefined;
}

/** Props of {@link DescriptionList}. */
export interface DescriptionListProps {
  items: readonly DescriptionItem[];
  /** `rows` term left and value right; `grid` term above value, in columns; `stack` in one column. */
  layout?: 'rows' | 'grid' | 'stack' | undefined;
  className?: string | undefined;
}

/** A list of terms with their values. */
export function DescriptionList({ items, layout = 'grid', className }: DescriptionListProps): ReactElement {
  return (
    <dl className={cx(styles.list, styles[layout], className)}>
      {items.map((item, place) => (
        <div key={place} className={cx(styles.item, item.wide && styles.wide)}>
          <dt className={styles.term}>{item.term}</dt>
          <dd className={styles.value}>
            {item.value === null || item.value === undefined || item.value === '' ? '-' : item.value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
