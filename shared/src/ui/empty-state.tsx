import type { ReactElement, ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './empty-state.module.css';

/** Props of {@link EmptyState}. */
export interface EmptyStateProps {
  /** One of the illustrations, or an icon. */
  illustration?: ReactNode;
  title: ReactNode;
  /** Makes the title a heading of this level; 1 if it stands for the whole page. */
  headingLevel?: 1 | 2 | 3 | undefined;
  text?: ReactNode;
  action?: ReactNode;
  /** Smaller, for panels and tables. */
  compact?: boolean | undefined;
  className?: string | undefined;
}

/** Shown when a list is empty, with a way to change that. */
export function EmptyState({
  illustration,
  title,
  headingLevel,
  text,
  action,
  compact = false,
  className,
}: EmptyStateProps): ReactElement {
  const Title = headingLevel ? (`h${headingLevel}` as const) : 'p';
  return (
    <div className={cx(styles.state, compact && styles.compact, className)}>
      {illustration && <div className={styles.illustration}>{illustration}</div>}
      <Title className={styles.title}>{title}</Title>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
