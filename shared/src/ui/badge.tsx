import type { ReactElement, ReactNode } from 'react';
import styles from './badge.module.css';
import { cx } from './cx.ts';
import tones from './tone.module.css';
import type { Tone } from './tone.ts';

/** Props of {@link Badge}. */
export interface BadgeProps {
  tone?: Tone | undefined;
  icon?: ReactNode;
  /** A dot before the text, for states. */
  dot?: boolean | undefined;
  children: ReactNode;
  className?: string | undefined;
}

/** A label of a word or two for a status or a category. */
export function Badge({
  tone = 'neutral',
  icon,
  dot = false,
  children,
  className,
}: BadgeProps): ReactElement {
  return (
    <span className={cx(styles.badge, tones[tone], className)}>
      {dot && <span className={styles.dot} aria-hidden="true" />}
      {icon}
      <span className={styles.text}>{children}</span>
    </span>
  );
}
