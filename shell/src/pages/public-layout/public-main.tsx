import { cx } from '@sohor/shared/ui';
import type { ReactNode } from 'react';
import styles from './public-main.module.css';

/** Main part of a public page. It gets the focus after a navigation, so that screen readers continue here. */
export function PublicMain({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <main id="konten" tabIndex={-1} className={cx(styles.main, className)}>
      {children}
    </main>
  );
}
