import { Skeleton, VisuallyHidden } from '@sohor/shared/ui';
import { useLayoutEffect } from 'react';
import { replaceDrawnPage } from '../frame/drawn-page.ts';
import styles from './page-fallback.module.css';

/** Placeholder of a page while its code is loading or the session is being checked. */
export function PageFallback() {
  // Once what takes its place is in the document, before it is painted.
  useLayoutEffect(() => () => queueMicrotask(replaceDrawnPage), []);
  return (
    <div className={styles.page} role="status" data-placeholder>
      <h1>
        <VisuallyHidden>Memuat halaman...</VisuallyHidden>
      </h1>
      <Skeleton shape="title" className={styles.title} />
      <Skeleton className={styles.lead} />
      <div className={styles.cards}>
        <Skeleton shape="block" className={styles.card} />
        <Skeleton shape="block" className={styles.card} />
        <Skeleton shape="block" className={styles.card} />
      </div>
    </div>
  );
}
