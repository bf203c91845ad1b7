import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement } from 'react';
import styles from './popover.module.css';
import type { PopoverProps } from './popover-props.ts';

/** The open popover; {@link Popover} loads it when it is pressed. */
export function PopoverBox({ trigger, title, children }: PopoverProps): ReactElement {
  return (
    <Base.Root defaultOpen>
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
