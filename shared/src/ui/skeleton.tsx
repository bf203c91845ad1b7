import type { ReactElement } from 'react';
import { cx } from './cx.ts';
import styles from './skeleton.module.css';

/** Props of {@link Skeleton}. */
export interface SkeletonProps {
  shape?: 'text' | 'title' | 'circle' | 'cover' | 'block' | 'line' | 'button' | 'smallButton' | undefined;
  /** Number of lines of text. */
  lines?: number | undefined;
  className?: string | undefined;
}

/** A grey placeholder. Hidden from screen readers, so the page also needs a `LoadingState` or a label. */
export function Skeleton({ shape = 'text', lines = 1, className }: SkeletonProps): ReactElement {
  if (lines <= 1)
    return <span aria-hidden="true" className={cx(styles.skeleton, styles[shape], className)} />;
  return (
    <span aria-hidden="true" className={cx(styles.lines, className)}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={cx(styles.skeleton, styles[shape])} />
      ))}
    </span>
  );
}
