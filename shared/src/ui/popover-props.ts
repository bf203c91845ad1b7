import type { ReactNode } from 'react';

/** Props of {@link Popover}. */
export interface PopoverProps {
  /** What is pressed: a badge or a few words. */
  trigger: ReactNode;
  title: ReactNode;
  children: ReactNode;
}
