import { Dialog as Base } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import { type ReactElement, type ReactNode, useRef, useState } from 'react';
import { cx } from './cx.ts';
import styles from './dialog-box.module.css';
import type { DialogProps } from './dialog-props.ts';
import { hasFocusElsewhere } from './has-focus-elsewhere.ts';
import { IconButton } from './icon-button.tsx';
import { useCloseRequest } from './use-close-request.ts';
import { useHeldFocus } from './use-held-focus.ts';
import { useInertPage } from './use-inert-page.ts';
import { useMergedRef } from './use-merged-ref.ts';
import { useReturnFocus } from './use-return-focus.ts';

/** The content of a {@link Dialog}, loaded on demand. */
export function DialogBox({
  open,
  onClose,
  title,
  description,
  size = 'md',
  footer,
  dismissible = true,
  hasCross = dismissible,
  initialFocus,
  finalFocus,
  children,
  className,
}: DialogProps): ReactElement {
  const popup = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<HTMLElement | null>(null);
  const ref = useMergedRef(popup, setShown);
  const returnFocus = useReturnFocus(open);
  useInertPage(open, shown);
  useHeldFocus(open, shown);
  useCloseRequest(open, dismissible, onClose);
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={!dismissible}
      onOpenChange={(next) => {
        if (!next && dismissible) onClose();
      }}
    >
      <Base.Portal>
        {/* Drawn over another dialog, too: otherwise nobody sees which one is on top. */}
        <Base.Backdrop forceRender className={styles.backdrop} />
        <Base.Viewport className={cx(styles.viewport, styles[size])}>
          <Base.Popup
            ref={ref}
            className={cx(styles.popup, className)}
            initialFocus={initialFocus ?? popup}
            finalFocus={() =>
              !hasFocusElsewhere(popup.current) && giveFocusTo(finalFocus?.() ?? returnFocus())
            }
          >
            <header className={styles.header}>
              <div className={styles.titles}>
                <Base.Title className={styles.title}>{title}</Base.Title>
                {description && (
                  <Base.Description className={styles.description}>{description}</Base.Description>
                )}
              </div>
              {hasCross && (
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

/**
 * Focuses the target itself. The primitive would focus the first control within it, which may be the very one that is being
 * removed.
 *
 * @returns whether the primitive is to give the focus back to what opened the dialog
 */
function giveFocusTo(target: HTMLElement | null): boolean {
  if (!target) return true;
  if (!target.matches('a[href], button, input, select, textarea, [tabindex]')) {
    // The target is a part of the page, not a control: a screen reader reads it out, and Tab continues from there.
    target.tabIndex = -1;
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
  }
  target.focus({ preventScroll: true });
  return false;
}

const hasContent = (children: ReactNode) =>
  children !== undefined && children !== null && children !== false && children !== '';
