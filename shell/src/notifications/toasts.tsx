import type { Notification } from '@sohor/shared/platform';
import { Button, IconButton } from '@sohor/shared/ui';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { Offer } from './offers.ts';
import { type Toast, ToastList } from './toast-list.ts';
import styles from './toasts.module.css';
import { usePlace } from './use-place.ts';
import { useWayIn, WAY_IN } from './use-way-in.ts';

const shown = new ToastList();

const ICONS = { success: CircleCheck, error: CircleAlert, info: Info } as const;

export function show(notification: Notification | Offer): void {
  shown.show(notification);
}

/**
 * The messages on the screen. They are read out, and stay while the pointer or the focus is on them or the tab is in the
 * background.
 */
export function Toasts({ list = shown }: { list?: ToastList }) {
  const toasts = useSyncExternalStore(list.subscribe, list.toasts, list.toasts);
  const { region, close } = useWayIn(list);
  usePlace(region.ref, toasts.length > 0);

  useEffect(() => {
    const look = () => list.hold('away', document.hidden);
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [list]);

  const messages = (areErrors: boolean) =>
    toasts
      .filter(({ tone }) => (tone === 'error') === areErrors)
      .map((toast) => <Message key={toast.id} toast={toast} onClose={() => close(toast.id)} />);
  // A portal outside the page: an open dialog makes the whole page inert.
  return createPortal(
    <section
      {...region}
      className={styles.region}
      aria-label={`Pemberitahuan (${WAY_IN})`}
      onPointerEnter={() => list.hold('pointer', true)}
      onPointerLeave={() => list.hold('pointer', false)}
    >
      {/* Must exist before their first message: otherwise it is not read out, and an open dialog hides it. */}
      <div aria-live="polite" className={styles.messages}>
        {messages(false)}
      </div>
      <div aria-live="assertive" className={styles.messages}>
        {messages(true)}
      </div>
    </section>,
    document.body,
  );
}

function Message({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const { id, tone, text, action, isLeaving } = toast;
  const Icon = ICONS[tone];
  const wasTaken = useRef(false);
  return (
    <div data-toast={id} data-tone={tone} data-leaving={isLeaving || undefined} className={styles.toast}>
      <Icon aria-hidden="true" className={styles.icon} />
      <p className={styles.text}>{text}</p>
      {action && (
        <Button
          variant="secondary"
          size="sm"
          onClick={() => {
            // Such an action can be taken once. Its button is visible during the closing animation, so a double click would
            // repeat it.
            if ('forMs' in action) {
              if (wasTaken.current) return;
              wasTaken.current = true;
              onClose();
            }
            action.act();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton label="Tutup pemberitahuan" icon={<X aria-hidden="true" />} onClick={onClose} />
    </div>
  );
}
