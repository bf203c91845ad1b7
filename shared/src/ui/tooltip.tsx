import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';
import type { RenderElement } from './render-as.ts';
import styles from './tooltip.module.css';

/** Props of {@link Tooltip}. */
export interface TooltipProps {
  text: ReactNode;
  /** One button or link, which has a name of its own: a tooltip is never shown on touch. */
  children: RenderElement;
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined;
}

/** A word on a control, under the pointer or on keyboard focus. */
export function Tooltip({ text, children, side = 'top' }: TooltipProps): ReactElement {
  return (
    <Base.Root>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner className={styles.positioner} side={side} sideOffset={6}>
          <Base.Popup className={styles.popup}>{text}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
