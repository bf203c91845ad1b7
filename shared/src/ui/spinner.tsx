import type { ReactElement } from 'react';
import { cx } from './cx.ts';
import styles from './spinner.module.css';

/** Props of {@link Spinner}. */
export interface SpinnerProps {
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** Text for screen readers; leave it out when a text stands beside the spinner. */
  label?: string | undefined;
  className?: string | undefined;
}

/** A spinner, for work of unknown length. */
export function Spinner({ size = 'md', label, className }: SpinnerProps): ReactElement {
  return (
    <svg
      className={cx(styles.spinner, styles[size], className)}
      viewBox="0 0 24 24"
      fill="none"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <circle className={styles.track} cx="12" cy="12" r="9" />
      <path className={styles.arc} d="M12 3a9 9 0 0 1 9 9" />
    </svg>
  );
}
