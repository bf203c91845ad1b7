import type { ComponentProps, ReactElement } from 'react';
import { cx } from './cx.ts';
import styles from './visually-hidden.module.css';

/** Text for screen readers only. */
export function VisuallyHidden({ className, ...rest }: ComponentProps<'span'>): ReactElement {
  return <span {...rest} className={cx(styles.hidden, className)} />;
}
