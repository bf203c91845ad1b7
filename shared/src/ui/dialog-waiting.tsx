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
 * Takes the place of a dialog whose code is still loading or could not be loaded. It is a native `<dialog>`, which needs no code:
 * it keeps the focus inside, closes with Escape and gives the focus back. It becomes visible only if the wait is long.
 */
export function DialogWaiting({ hasFailed, onRetry, onClose }: DialogWaitingProps): ReactElement {
  const box = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = box.current;
    dialog?.showModal();
    // Gives the focus back before the real dialog opens and remembers where the focus was.
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
