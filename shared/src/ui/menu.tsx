import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import styles from './menu.module.css';
import type { RenderElement } from './render-as.ts';

/** Props of {@link Menu}. */
export interface MenuProps {
  /** The button that opens it: `<Button>` or `<IconButton>`. */
  trigger: RenderElement;
  /** Above the items, such as a name and an e-mail address. */
  header?: ReactNode;
  /** `MenuItem` and `MenuSeparator`. */
  children: ReactNode;
  align?: 'start' | 'center' | 'end' | undefined;
  side?: 'top' | 'bottom' | undefined;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
}

/** A button that opens a list of actions. */
export function Menu({
  trigger,
  header,
  children,
  align = 'end',
  side = 'bottom',
  open,
  onOpenChange,
}: MenuProps): ReactElement {
  return (
    <Base.Root
      {...(open === undefined ? {} : { open })}
      modal={false}
      onOpenChange={(next) => onOpenChange?.(next)}
    >
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          className={styles.positioner}
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
        >
          <Base.Popup className={styles.popup}>
            {header && <div className={styles.header}>{header}</div>}
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
