import type { ComponentProps, ReactElement } from 'react';
import { cx } from './cx.ts';
import { type RenderElement, renderAs } from './render-as.ts';
import styles from './text.module.css';

/** Props of {@link TextLink}. */
export interface TextLinkProps extends ComponentProps<'a'> {
  /** `<Link to="/register" />` for a page of this product; otherwise give `href`. */
  render?: RenderElement | undefined;
  /** For a link that stands apart from other text: enlarges its touch target. */
  apart?: boolean | undefined;
}

/** A link in or beside text. */
export function TextLink({ render, apart = false, className, ...rest }: TextLinkProps): ReactElement {
  const props = { ...rest, className: cx(styles.link, apart && styles.apart, className) };
  if (render) return renderAs(render, props);
  return <a {...props} />;
}
