import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import styles from './popover.module.css';

/** Props of {@link Popover}. */
export interface PopoverProps {
  /** What is pressed: a badge or a few words. */
  trigger: ReactNode;
  title: ReactNode;
  children: ReactNode;
}

/** A badge or a few words that say more when they are pressed, by touch and by keyboard. */
export function Popover({ trigger, title, children }: PopoverProps): ReactElement {
  return (
    <Base.Root>
      <Base.Trigger className={styles.trigger}>{trigger}</Base.Trigger>
      <Base.Portal>
        <Base.Positioner className={styles.positioner} sideOffset={4} collisionPadding={8}>
          <Base.Popup className={styles.popup}>
            <Base.Title className={styles.title}>{title}</Base.Title>
            <Base.Description className={styles.text} render={<div />}>
              {children}
            </Base.Description>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
