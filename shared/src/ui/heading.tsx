import type { ComponentProps, ElementType, ReactElement } from 'react';
import { cx } from './cx.ts';
import styles from './text.module.css';

/** Props of {@link Heading}. */
export interface HeadingProps extends ComponentProps<'h2'> {
  level?: 1 | 2 | 3 | 4 | undefined;
  /** Size; by default that of the level. */
  size?: 'sm' | 'md' | 'lg' | 'xl' | 'display' | undefined;
}

const SIZES = { 1: 'xl', 2: 'lg', 3: 'md', 4: 'sm' } as const;

/** A heading. Its size can differ from its level. */
export function Heading({ level = 2, size, className, ...rest }: HeadingProps): ReactElement {
  const Tag = `h${level}` as ElementType;
  return <Tag {...rest} className={cx(styles[`heading-${size ?? SIZES[level]}`], className)} />;
}
