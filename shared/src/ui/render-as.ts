import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { cx } from './cx.ts';

/**
 * Element to render instead of a component's own tag, such as `<Link to="/login" />`. Its own props take precedence; class names
 * are joined.
 */
export type RenderElement = ReactElement<{ className?: string; children?: ReactNode }>;

/** Gives a component's props and content to another element. */
export function renderAs(
  element: RenderElement,
  props: Record<string, unknown> & { className?: string; children?: ReactNode },
): ReactElement {
  const { className, children, ...rest } = props;
  return cloneElement(
    element,
    { ...rest, ...element.props, className: cx(className, element.props.className) },
    element.props.children ?? children,
  );
}
