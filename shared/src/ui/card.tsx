import type { ComponentProps, ElementType, ReactElement, ReactNode } from 'react';
import styles from './card.module.css';
import { cx } from './cx.ts';

/** Props of {@link Card}. */
export interface CardProps extends Omit<ComponentProps<'div'>, 'title'> {
  as?: 'div' | 'article' | 'section' | 'li' | 'form' | undefined;
  title?: ReactNode;
  /** The heading's level, 2 by default. */
  headingLevel?: 2 | 3 | 4 | undefined;
  subtitle?: ReactNode;
  /** At the right of the title. */
  actions?: ReactNode;
  /** Above everything, from edge to edge, such as a `CoverImage`. */
  media?: ReactNode;
  /** Shown in the corner of the media. */
  mediaBadge?: ReactNode;
  /** Stays at the bottom, even if the text is short. */
  footer?: ReactNode;
  padding?: 'none' | 'sm' | 'md' | undefined;
  /** Lifts the card under the pointer. For a card with one main link or button. */
  interactive?: boolean | undefined;
  tone?: 'plain' | 'sunken' | 'brand' | undefined;
}

/** A framed box with optional title, media and footer. */
export function Card({
  as = 'div',
  title,
  headingLevel = 2,
  subtitle,
  actions,
  media,
  mediaBadge,
  footer,
  padding = 'md',
  interactive = false,
  tone = 'plain',
  className,
  children,
  ...rest
}: CardProps): ReactElement {
  const Tag = as as ElementType;
  const Heading = `h${headingLevel}` as ElementType;
  return (
    <Tag {...rest} className={cx(styles.card, styles[tone], interactive && styles.interactive, className)}>
      {media && (
        <div className={styles.media}>
          {media}
          {mediaBadge && <div className={styles.over}>{mediaBadge}</div>}
        </div>
      )}
      <div className={cx(styles.inside, styles[`pad-${padding}`])}>
        {(title || actions) && (
          <header className={styles.header}>
            <div className={styles.titles}>
              {title && <Heading className={styles.title}>{title}</Heading>}
              {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
            </div>
            {actions && <div className={styles.actions}>{actions}</div>}
          </header>
        )}
        {children}
        {footer && <footer className={styles.footer}>{footer}</footer>}
      </div>
    </Tag>
  );
}
