import { Dialog as Base } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import { type ReactElement, type ReactNode, type RefObject, useRef } from 'react';
import { cx } from './cx.ts';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';

/** Props of {@link Dialog}. */
export interface DialogProps {
  open: boolean;
  /** Called by ×, Escape and a press outside. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** `sm` 26 rem and a bottom sheet on phones; `md` 36, `lg` 48, `xl` 64 rem and full screen on phones. */
  size?: 'sm' | 'md' | 'lg' | 'xl' | undefined;
  /** Buttons that stay in view at the bottom, the main one last. */
  footer?: ReactNode;
  /** `false` while work runs that must not be left: no ×, no Escape, no press outside. */
  dismissible?: boolean | undefined;
  /** What gets the focus first; by default the dialog itself, so that its title is read. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** What gets the focus at the end, where the button that opened it goes away with it; null for that button. */
  finalFocus?: (() => HTMLElement | null) | undefined;
  children?: ReactNode;
  className?: string | undefined;
}

/** A modal dialog. The focus stays inside and returns to where it came from. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  size = 'md',
  footer,
  dismissible = true,
  initialFocus,
  finalFocus,
  children,
  className,
}: DialogProps): ReactElement {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={!dismissible}
      onOpenChange={(next) => {
        if (!next && dismissible) onClose();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Viewport className={cx(styles.viewport, styles[size])}>
          <Base.Popup
            ref={popup}
            className={cx(styles.popup, className)}
            initialFocus={initialFocus ?? popup}
            finalFocus={() => giveFocusTo(finalFocus?.())}
          >
            <header className={styles.header}>
              <div className={styles.titles}>
                <Base.Title className={styles.title}>{title}</Base.Title>
                {description && (
                  <Base.Description className={styles.description}>{description}</Base.Description>
                )}
              </div>
              {dismissible && (
                <Base.Close
                  className={styles.close}
                  render={<IconButton label="Tutup" icon={<X aria-hidden="true" />} />}
                />
              )}
            </header>
            {hasContent(children) && <div className={styles.body}>{children}</div>}
            {footer && <footer className={styles.footer}>{footer}</footer>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/** The primitive would go on to the first control within the target, which may be just the one that goes away. */
function giveFocusTo(target: HTMLElement | null | undefined): boolean {
  if (!target) return true;
  target.focus({ preventScroll: true });
  return false;
}

const hasContent = (children: ReactNode) =>
  children !== undefined && children !== null && children !== false && children !== '';
