import type { ReactElement, ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './page-header.module.css';

/** Props of {@link PageHeader}. */
export interface PageHeaderProps {
  title: ReactNode;
  subtitle?: ReactNode;
  /** Buttons at the right, below on phones. */
  actions?: ReactNode;
  /** Above the title, such as a link back. */
  eyebrow?: ReactNode;
  className?: string | undefined;
}

/** Head of a page: the `h1`, with subtitle and buttons. */
export function PageHeader({ title, subtitle, actions, eyebrow, className }: PageHeaderProps): ReactElement {
  return (
    <header className={cx(styles.header, className)}>
      <div className={styles.titles}>
        {eyebrow && <div className={styles.eyebrow}>{eyebrow}</div>}
        <h1 className={styles.title}>{title}</h1>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
