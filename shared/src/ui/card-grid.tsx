import type { ComponentProps, ReactElement } from 'react';
import styles from './card-grid.module.css';
import { cx } from './cx.ts';

/** Props of {@link CardGrid}. */
export interface CardGridProps extends ComponentProps<'div'> {
  /** Minimum width of a column: 14, 18 or 24 rem. */
  min?: 'sm' | 'md' | 'lg' | undefined;
  /** Stretches few cards over the full width, as for the figures of a dashboard. */
  stretch?: boolean | undefined;
}

/** A grid of cards with as many equal columns as fit; one on a phone. */
export function CardGrid({ min = 'md', stretch = false, className, ...rest }: CardGridProps): ReactElement {
  return <div {...rest} className={cx(styles.grid, styles[min], stretch && styles.stretch, className)} />;
}
