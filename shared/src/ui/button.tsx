import { type ComponentProps, type ReactElement, type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './button.module.css';
import { cx } from './cx.ts';
import { type RenderElement, renderAs } from './render-as.ts';
import { Spinner } from './spinner.tsx';
import { useMergedRef } from './use-merged-ref.ts';

/** Props of {@link Button}; all of a native `<button>` besides. */
export interface ButtonProps extends ComponentProps<'button'> {
  variant?: 'primary' | 'accent' | 'secondary' | 'ghost' | 'danger' | undefined;
  /** `sm` 36 px (44 px on touch), `md` 44 px, `lg` 52 px. */
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** Shows a spinner and disables the button; its width stays, and so does the focus. */
  loading?: boolean | undefined;
  /** Text beside the spinner, such as 'Mengirim Undangan...'. */
  loadingText?: string | undefined;
  iconStart?: ReactNode;
  iconEnd?: ReactNode;
  /** As wide as its container. */
  block?: boolean | undefined;
  /** As wide as its container on phones only. */
  blockOnPhone?: boolean | undefined;
  /** An element to be instead of a `<button>`, such as `<Link to="/login" />`. */
  render?: RenderElement | undefined;
}

/** The one button. Its type is `button` unless it says `submit`. */
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
  ref,
  ...rest
}: ButtonProps): ReactElement {
  const own = useRef<HTMLButtonElement>(null);
  const mergedRef = useMergedRef(own, ref);
  useFocusKeptThrough(own, loading);

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
      {...rest}
      ref={mergedRef}
      type={type}
      className={classes}
      disabled={disabled === true || loading}
      aria-busy={loading || undefined}
      data-text={loading && loadingText ? '' : undefined}
    >
      {content}
    </button>
  );
}

/** A disabled button loses the focus; it comes back when the request is over, if it went nowhere else. */
function useFocusKeptThrough(node: { readonly current: HTMLElement | null }, loading: boolean): void {
  const held = useRef(false);
  useLayoutEffect(() => {
    if (loading) {
      held.current = node.current !== null && document.activeElement === node.current;
    } else if (held.current) {
      held.current = false;
      if (document.activeElement === document.body || document.activeElement === null) node.current?.focus();
    }
  }, [loading, node]);
}
