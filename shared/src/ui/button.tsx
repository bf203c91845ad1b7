import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { whileBusy } from './busy.ts';
import styles from './button.module.css';
import { cx } from './cx.ts';
import { type RenderElement, renderAs } from './render-as.ts';
import { Spinner } from './spinner.tsx';

/** Props of {@link Button}, and all props of a native `<button>`. */
export interface ButtonProps extends ComponentProps<'button'> {
  variant?: 'primary' | 'accent' | 'secondary' | 'ghost' | 'danger' | undefined;
  /** `sm` 36 px (44 px on touch), `md` 44 px, `lg` 52 px. */
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** Shows a spinner and ignores presses; width and focus stay. */
  loading?: boolean | undefined;
  /** Text beside the spinner, such as 'Mengirim Undangan...'. */
  loadingText?: string | undefined;
  iconStart?: ReactNode;
  iconEnd?: ReactNode;
  /** As wide as its container. */
  block?: boolean | undefined;
  /** As wide as its container on phones only. */
  blockOnPhone?: boolean | undefined;
  /** Element to render instead of a `<button>`, such as `<Link to="/login" />`. */
  render?: RenderElement | undefined;
}

/** A button. Its `type` is `button` by default, so that it does not submit a form. */
export function Button({
  variant = 'primary',
  size = 'md',
  loading = false,
  loadingText,
  iconStart,
  iconEnd,
  block = false,
  blockOnPhone = false,
  render,
  className,
  children,
  disabled,
  type = 'button',
  ...rest
}: ButtonProps): ReactElement {
  const classes = cx(
    styles.button,
    styles[variant],
    styles[size],
    block && styles.block,
    blockOnPhone && styles.blockOnPhone,
    loading && styles.loading,
    className,
  );
  const content = (
    <>
      <span className={styles.content}>
        {iconStart && <span className={styles.icon}>{iconStart}</span>}
        {children !== undefined && children !== null && (
          <span className={styles.label}>
            <span
              className={loading && loadingText ? styles.away : undefined}
              aria-hidden={(loading && loadingText !== undefined) || undefined}
            >
              {children}
            </span>
            {loading && loadingText && <span>{loadingText}</span>}
          </span>
        )}
        {iconEnd && <span className={styles.icon}>{iconEnd}</span>}
      </span>
      {loading && (
        <span className={styles.spinner}>
          <Spinner size="sm" />
        </span>
      )}
    </>
  );
  if (render) return renderAs(render, { ...rest, className: classes, children: content });
  return (
    <button
      disabled={disabled}
      {...rest}
      {...whileBusy(loading)}
      type={type}
      className={classes}
      data-text={loading && loadingText ? '' : undefined}
    >
      {content}
    </button>
  );
}
