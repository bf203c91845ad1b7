import { Skeleton } from '@sohor/shared/ui';
import styles from './page-fallback.module.css';

/** Holds a page's place while its code or the session check is under way. */
export function PageFallback() {
  return (
    <div className={styles.page} role="status" aria-label="Memuat halaman">
      <Skeleton shape="title" />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </div>
  );
}
