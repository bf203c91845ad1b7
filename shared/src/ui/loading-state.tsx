import type { ReactElement, ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './loading-state.module.css';
import { Spinner } from './spinner.tsx';

/** Props of {@link LoadingState}. */
export interface LoadingStateProps {
  /** The text, such as 'Memuat Dashboard...'. */
  text: ReactNode;
  /** One line, for panels and lists. */
  compact?: boolean | undefined;
  className?: string | undefined;
}

/** A spinner with its text. */
export function LoadingState({ text, compact = false, className }: LoadingStateProps): ReactElement {
  return (
    <div role="status" className={cx(styles.state, compact && styles.compact, className)}>
      <Spinner size={compact ? 'sm' : 'lg'} className={styles.spinner} />
      <p>{text}</p>
    </div>
  );
}
