import type { ComponentProps, ElementType, ReactElement } from 'react';
import { cx } from './cx.ts';
import styles from './layout.module.css';

/** A step of the space scale, in units of 4 px. */
export type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 8 | 12;

/** Props of {@link Stack}. */
export interface StackProps extends ComponentProps<'div'> {
  as?: 'div' | 'section' | 'ul' | 'ol' | 'main' | 'article' | undefined;
  /** 4 by default: 16 px. */
  gap?: Gap | undefined;
  align?: 'stretch' | 'start' | 'center' | 'end' | undefined;
}

/** Places its children below one another. */
export function Stack({
  as = 'div',
  gap = 4,
  align = 'stretch',
  className,
  ...rest
}: StackProps): ReactElement {
  const Tag = as as ElementType;
  return (
    <Tag {...rest} className={cx(styles.stack, styles[`gap-${gap}`], styles[`align-${align}`], className)} />
  );
}
