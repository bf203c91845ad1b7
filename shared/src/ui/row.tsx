import type { ComponentProps, ElementType, ReactElement } from 'react';
import { cx } from './cx.ts';
import styles from './layout.module.css';
import type { Gap } from './stack.tsx';

/** Props of {@link Row}. */
export interface RowProps extends ComponentProps<'div'> {
  as?: 'div' | 'ul' | 'ol' | 'section' | undefined;
  /** 2 by default: 8 px. */
  gap?: Gap | undefined;
  align?: 'stretch' | 'start' | 'center' | 'end' | 'baseline' | undefined;
  justify?: 'start' | 'center' | 'end' | 'between' | undefined;
  /** Wraps by default. */
  wrap?: boolean | undefined;
}

/** Places its children side by side, and wraps if there is no room. */
export function Row({
  as = 'div',
  gap = 2,
  align = 'center',
  justify = 'start',
  wrap = true,
  className,
  ...rest
}: RowProps): ReactElement {
  const Tag = as as ElementType;
  return (
    <Tag
      {...rest}
      className={cx(
        styles.row,
        styles[`gap-${gap}`],
        styles[`align-${align}`],
        styles[`justify-${justify}`],
        wrap && styles.wrap,
        className,
      )}
    />
  );
}
