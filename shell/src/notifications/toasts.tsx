import type { Notification } from '@sohor/shared/platform';
import { Toaster, toast } from 'sonner';
import styles from './toasts.module.css';

/** Time to read, in milliseconds: errors stay until they are closed. */
const DURATION = { success: 6000, info: 6000, error: Number.POSITIVE_INFINITY };

export function show({ tone, text }: Notification): void {
  // The same text again replaces the first, so that a doubled click shows one message.
  toast[tone](text, { id: `${tone}:${text}`, duration: DURATION[tone] });
}

export function Toasts() {
  return (
    <Toaster
      position="top-center"
      closeButton
      className={styles.toaster ?? ''}
      containerAriaLabel="Pemberitahuan"
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: 'Tutup pemberitahuan',
        classNames: {
          toast: styles.toast ?? '',
          success: styles.success ?? '',
          error: styles.error ?? '',
          icon: styles.icon ?? '',
          content: styles.content ?? '',
          closeButton: styles.close ?? '',
        },
      }}
    />
  );
}
