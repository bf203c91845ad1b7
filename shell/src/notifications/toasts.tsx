import type { Notification } from '@sohor/shared/platform';
import type { CSSProperties } from 'react';
import { Toaster, toast } from 'sonner';
import styles from './toasts.module.css';
import { useFoot } from './use-foot.ts';

/** Time to read, in milliseconds. It stands still while the pointer rests on a toast. */
const DURATION = { success: 6000, info: 6000, error: 12_000 };

/** Errors that stand on the screen. */
const errors = new Set<string>();

export function show({ tone, text }: Notification): void {
  // The same text again replaces the first, so that a doubled click shows one message.
  const id = `${tone}:${text}`;
  // What went wrong before has been overtaken.
  for (const error of errors) if (error !== id) toast.dismiss(error);
  errors.clear();
  if (tone === 'error') errors.add(id);
  toast[tone](text, { id, duration: DURATION[tone] });
}

/** Off the title and off the buttons: above what the foot of the window holds. */
export function Toasts() {
  const foot = useFoot();
  const offset = { bottom: `calc(${foot}px + max(0.75rem, env(safe-area-inset-bottom)))` };
  return (
    <Toaster
      position="bottom-center"
      offset={offset}
      mobileOffset={offset}
      closeButton
      // On a phone a toast takes the width that there is.
      style={{ '--width': '27rem' } as CSSProperties}
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
