import type { ReactElement, ReactNode, RefObject } from 'react';
import { DialogWaiting } from './dialog-waiting.tsx';
import { useDialogBox } from './use-dialog-box.ts';

/** Props of {@link Dialog}. */
export interface DialogProps {
  open: boolean;
  /** Called by ×, Escape, a press outside and Android's back button. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** `sm` 26 rem and a bottom sheet on phones; `md` 36, `lg` 48, `xl` 64 rem and full screen on phones. */
  size?: 'sm' | 'md' | 'lg' | 'xl' | undefined;
  /** Buttons that stay in view at the bottom, the main one last. */
  footer?: ReactNode;
  /** `false` while work runs that must not be interrupted: ×, Escape, a press outside and going back do nothing. */
  dismissible?: boolean | undefined;
  /** `false` if the dialog has a button 'Tutup' of its own. */
  hasCross?: boolean | undefined;
  /** Element that gets the focus at first; by default the dialog itself, so that its title is read out. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Returns the element that gets the focus after closing; null for the button that opened it, or the nearest element that remains. */
  finalFocus?: (() => HTMLElement | null) | undefined;
  children?: ReactNode;
  className?: string | undefined;
}

/**
 * A modal dialog. The focus stays inside, and returns to where it was; the page behind is inert. Its code is loaded when the browser
 * is idle, or when the dialog is opened before that.
 */
export function Dialog(props: DialogProps): ReactElement | null {
  const { Box, hasFailed, tryAgain } = useDialogBox(props.open);
  if (Box) return <Box {...props} />;
  if (!props.open) return null;
  return <DialogWaiting hasFailed={hasFailed} onRetry={tryAgain} onClose={props.onClose} />;
}
