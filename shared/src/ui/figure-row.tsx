import type { ReactElement, ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './figure-row.module.css';

/** Props of {@link FigureRow}. */
export interface FigureRowProps {
  /** `value` is already formatted; use 'N/A' without data. */
  items: readonly { label: ReactNode; value: ReactNode }[];
  /** Larger figures, for the head of a page. */
  size?: 'md' | 'lg' | undefined;
  className?: string | undefined;
}

/** A few figures side by side, each above its name. */
export function FigureRow({ items, size = 'md', className }: FigureRowProps): ReactElement {
  return (
    <dl className={cx(styles.row, styles[size], className)}>
      {items.map(({ label, value }, place) => (
        <div key={place}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
