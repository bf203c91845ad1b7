import type { ComponentProps, ElementType, ReactElement } from 'react';
import { cx } from './cx.ts';
import styles from './text.module.css';

/** Props of {@link Text}. */
export interface TextProps extends Omit<ComponentProps<'p'>, 'ref'> {
  as?: 'p' | 'span' | 'div' | 'strong' | 'small' | 'time' | 'li' | undefined;
  size?: 'xs' | 'sm' | 'md' | 'lg' | undefined;
  tone?: 'default' | 'muted' | 'brand' | 'success' | 'warning' | 'danger' | undefined;
  weight?: 'regular' | 'medium' | 'semibold' | 'bold' | undefined;
  /** Cuts the text off after one line, with an ellipsis. */
  truncate?: boolean | undefined;
  /** Digits of equal width, for columns of numbers. */
  numeric?: boolean | undefined;
  dateTime?: string | undefined;
}

/** Text in one of the design system's sizes and colours. */
export function Text({
  as = 'p',
  size = 'md',
  tone = 'default',
  weight,
  truncate = false,
  numeric = false,
  className,
  ...rest
}: TextProps): ReactElement {
  const Tag = as as ElementType;
  return (
    <Tag
      {...rest}
      className={cx(
        styles[size],
        styles[tone],
        weight && styles[weight],
        truncate && styles.truncate,
        numeric && styles.numeric,
        className,
      )}
    />
  );
}
