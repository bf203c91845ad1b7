import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './menu.module.css';
import type { RenderElement } from './render-as.ts';

/** Props of {@link MenuItem}. */
export interface MenuItemProps {
  children: ReactNode;
  icon?: ReactNode;
  onSelect?: (() => void) | undefined;
  tone?: 'neutral' | 'danger' | undefined;
  disabled?: boolean | undefined;
  /** Link to render instead of a button: `<Link to="/privacy" />`. */
  render?: RenderElement | undefined;
}

/** One action, or one link, of a `Menu`. */
export function MenuItem({
  children,
  icon,
  onSelect,
  tone = 'neutral',
  disabled = false,
  render,
}: MenuItemProps): ReactElement {
  return (
    <Base.Item
      className={cx(styles.item, styles[tone])}
      disabled={disabled}
      onClick={() => onSelect?.()}
      {...(render ? { render } : {})}
    >
      {icon}
      <span>{children}</span>
    </Base.Item>
  );
}
