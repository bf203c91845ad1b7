import { Collapsible as Base } from '@base-ui/react/collapsible';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactElement, ReactNode } from 'react';
import styles from './collapsible.module.css';
import { cx } from './cx.ts';

/** Props of {@link Collapsible}. */
export interface CollapsibleProps {
  /** The button's text. */
  title: ReactNode;
  icon?: ReactNode;
  children: ReactNode;
  open?: boolean | undefined;
  defaultOpen?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  className?: string | undefined;
}

/** A button that shows and hides the content below it. */
export function Collapsible({
  title,
  icon,
  children,
  open,
  defaultOpen,
  onOpenChange,
  className,
}: CollapsibleProps): ReactElement {
  return (
    <Base.Root
      className={cx(styles.root, className)}
      {...(open === undefined ? { defaultOpen: defaultOpen ?? false } : { open })}
      onOpenChange={(next) => onOpenChange?.(next)}
    >
      <Base.Trigger className={styles.trigger}>
        {icon}
        <span className={styles.title}>{title}</span>
        <ChevronDown className={styles.chevron} aria-hidden="true" />
      </Base.Trigger>
      <Base.Panel className={styles.panel}>
        <div className={styles.content}>{children}</div>
      </Base.Panel>
    </Base.Root>
  );
}
