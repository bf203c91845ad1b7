import type { ReactElement } from 'react';
import { cx } from './cx.ts';
import styles from './logo.module.css';
import { Mark } from './mark.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Props of {@link Logo}. */
export interface LogoProps {
  /** The product's name. */
  name?: string | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** Shows only the mark; the name stays for screen readers. */
  markOnly?: boolean | undefined;
  className?: string | undefined;
}

/** The logo: mark and name. */
export function Logo({ name = 'Sohor', size = 'md', markOnly = false, className }: LogoProps): ReactElement {
  return (
    <span className={cx(styles.logo, styles[size], className)}>
      <Mark className={styles.mark} />
      {markOnly ? <VisuallyHidden>{name}</VisuallyHidden> : <span className={styles.word}>{name}</span>}
    </span>
  );
}
