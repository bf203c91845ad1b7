import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { cx } from './cx.ts';

/** An element that takes over a component's tag: `<Link to="/login" />`. Its own props win, class names join. */
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
