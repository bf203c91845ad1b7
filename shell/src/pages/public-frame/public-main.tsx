import { cx } from '@sohor/shared/ui';
import type { ReactNode } from 'react';
import styles from './public-main.module.css';

/** What a public page is about. It takes the focus when the page is navigated to, so that reading goes on here. */
export function PublicMain({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <main id="konten" tabIndex={-1} className={cx(styles.main, className)}>
      {children}
    </main>
  );
}
