import type { ComponentProps, ReactElement } from 'react';
import { cx } from './cx.ts';
import styles from './layout.module.css';

/** Props of {@link Columns}. */
export interface ColumnsProps extends ComponentProps<'div'> {
  /** `halves`: equal columns; `aside-end` and `aside-start`: a narrow column at the end or the start. */
  layout?: 'halves' | 'thirds' | 'aside-end' | 'aside-start' | undefined;
}

/** Two columns on wide screens, one on phones. */
export function Columns({ layout = 'halves', className, ...rest }: ColumnsProps): ReactElement {
  return <div {...rest} className={cx(styles.columns, styles[layout], className)} />;
}
