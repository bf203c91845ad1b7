import type { ReactNode, RefObject } from 'react';

/** Props of a `Dialog`. */
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
  /** `false` while work is running that must not be interrupted: ×, Escape, a press outside and going back do nothing. */
  dismissible?: boolean | undefined;
  /** `false` if the dialog has its own button 'Tutup'. */
  hasCross?: boolean | undefined;
  /** Element that gets the focus first; by default the dialog itself, so that its title is read out. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /**
   * Returns the element that gets the focus after closing. Null: the button that opened the dialog, or the nearest element that
   * is left.
   */
  finalFocus?: (() => HTMLElement | null) | undefined;
  children?: ReactNode;
  className?: string | undefined;
}
