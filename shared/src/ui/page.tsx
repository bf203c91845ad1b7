import type { ComponentProps, ReactElement } from 'react';
import { cx } from './cx.ts';
import styles from './layout.module.css';

/** Props of {@link Page}. */
export interface PageProps extends ComponentProps<'div'> {
  /** `narrow` 30 rem for forms of one column, `text` 44 rem for reading, `wide` 76 rem. */
  width?: 'narrow' | 'text' | 'wide' | undefined;
}

/** Container of a page: sets width, margins and the space between its parts. */
export function Page({ width = 'wide', className, ...rest }: PageProps): ReactElement {
  return <div {...rest} className={cx(styles.page, styles[`page-${width}`], className)} />;
}
