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
