import type { ComponentProps, ReactElement } from 'react';
import { cx } from './cx.ts';
import styles from './layout.module.css';

/** Props of {@link Columns}. */
export interface ColumnsProps extends ComponentProps<'div'> {
  /** `halves` for form fields and charts; `aside-end` and `aside-start` one wide, one narrow. */
  layout?: 'halves' | 'thirds' | 'aside-end' | 'aside-start' | undefined;
}

/** Columns on wide screens, one on phones. */
export function Columns({ layout = 'halves', className, ...rest }: ColumnsProps): ReactElement {
  return <div {...rest} className={cx(styles.columns, styles[layout], className)} />;
}
