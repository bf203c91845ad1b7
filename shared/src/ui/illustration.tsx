import type { ComponentProps, ReactElement } from 'react';
import { cx } from './cx.ts';
import styles from './illustration.module.css';

/** Props of every illustration: those of an `<svg>`. Hidden from screen readers, unless it has a `title`. */
export interface IllustrationProps extends ComponentProps<'svg'> {
  title?: string | undefined;
}

/** The canvas that the illustrations share. Not exported from the package. */
export function Illustration({ title, className, children, ...rest }: IllustrationProps): ReactElement {
  return (
    <svg
      viewBox="0 0 240 180"
      fill="none"
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
      {...rest}
      className={cx(styles.illustration, className)}
    >
      {children}
    </svg>
  );
}
