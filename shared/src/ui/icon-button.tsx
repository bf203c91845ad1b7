import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { whileBusy } from './busy.ts';
import { cx } from './cx.ts';
import styles from './icon-button.module.css';
import { type RenderElement, renderAs } from './render-as.ts';
import { Spinner } from './spinner.tsx';

/** Props of {@link IconButton}, and all props of a native `<button>`. */
export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** Accessible name: what the button does. */
  label: string;
  icon: ReactNode;
  variant?: 'ghost' | 'outline' | 'brand' | 'danger' | undefined;
  size?: 'sm' | 'md' | undefined;
  loading?: boolean | undefined;
  render?: RenderElement | undefined;
}

/** A button with an icon only; at least 44 px on touch screens. */
export function IconButton({
  label,
  icon,
  variant = 'ghost',
  size = 'md',
  loading = false,
  render,
  className,
  disabled,
  type = 'button',
  ...rest
}: IconButtonProps): ReactElement {
  const props = {
    ...rest,
    ...whileBusy(loading),
    className: cx(styles.button, styles[variant], styles[size], className),
    'aria-label': label,
    children: loading ? <Spinner size="sm" /> : icon,
  };
  if (render) return renderAs(render, props);
  return <button disabled={disabled} {...props} type={type} />;
}
