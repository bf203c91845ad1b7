import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';
import type { RenderElement } from './render-as.ts';
import styles from './tooltip.module.css';

/** Props of {@link Tooltip}. */
export interface TooltipProps {
  text: ReactNode;
  /** A button or link that has its own accessible name, because touch screens show no tooltip. */
  children: RenderElement;
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined;
}

/** A short text for a button or link, shown on hover and on keyboard focus. */
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
