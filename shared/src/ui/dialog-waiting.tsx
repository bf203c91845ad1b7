import { type ReactElement, useLayoutEffect, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './dialog-waiting.module.css';
import { Spinner } from './spinner.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Props of {@link DialogWaiting}. */
export interface DialogWaitingProps {
  hasFailed: boolean;
  onRetry: () => void;
  onClose: () => void;
}

/**
 * Stands in for a dialog whose code is still on its way or cannot be had. The browser's own dialog needs no code: it keeps the focus
 * inside, closes with Escape and gives the focus back. It shows itself only where the wait is long.
 */
export function DialogWaiting({ hasFailed, onRetry, onClose }: DialogWaitingProps): ReactElement {
  const box = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = box.current;
    dialog?.showModal();
    // The focus is back where it was before the dialog itself asks where that is.
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={box}
      className={styles.waiting}
      aria-label="Memuat"
      aria-busy={!hasFailed}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {hasFailed ? (
        <div role="alert" className={styles.failed}>
          <p>Bagian ini belum dapat dimuat. Periksa koneksi internet Anda, lalu coba lagi.</p>
          <div className={styles.actions}>
            <Button variant="secondary" onClick={onClose}>
              Tutup
            </Button>
            <Button onClick={onRetry}>Coba lagi</Button>
          </div>
        </div>
      ) : (
        <div role="status">
          <Spinner size="lg" />
          <VisuallyHidden>Memuat...</VisuallyHidden>
        </div>
      )}
    </dialog>
  );
}
