import ExternalLinkIcon from 'lucide-react/icons/external-link';
import type { ComponentProps, ReactElement } from 'react';
import { cx } from './cx.ts';
import { type RenderElement, renderAs } from './render-as.ts';
import styles from './text.module.css';

/** Props of {@link TextLink}. */
export interface TextLinkProps extends ComponentProps<'a'> {
  /** `<Link to="/register" />` for a page of this product; otherwise give `href`. */
  render?: RenderElement | undefined;
  /** Opens in a new tab, and tells screen readers so. */
  external?: boolean | undefined;
  /** For a link that stands apart from other text: enlarges its touch target. */
  apart?: boolean | undefined;
}

const NEW_TAB = {
  target: '_blank',
  rel: 'noopener noreferrer',
  'aria-description': 'Terbuka di tab baru',
} as const;

/** A link in or beside text. */
export function TextLink({
  render,
  external = false,
  apart = false,
  className,
  children,
  ...rest
}: TextLinkProps): ReactElement {
  const props = {
    ...rest,
    ...(external ? NEW_TAB : {}),
    className: cx(styles.link, apart && styles.apart, className),
    children: external ? (
      <>
        {children}
        <ExternalLinkIcon className={styles.external} aria-hidden="true" />
      </>
    ) : (
      children
    ),
  };
  if (render) return renderAs(render, props);
  return <a {...props} />;
}
