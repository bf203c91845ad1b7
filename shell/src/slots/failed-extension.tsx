import { Button } from '@sohor/shared/ui';
import styles from './failed-extension.module.css';

/** Deliberately small: the page around it works and is more important. */
export function FailedExtension({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className={styles.place}>
      <p>Bagian ini sedang tidak dapat dimuat.</p>
      <Button variant="secondary" size="sm" onClick={onRetry}>
        Coba lagi
      </Button>
    </div>
  );
}
