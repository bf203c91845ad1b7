import { type ComponentProps, type ReactElement, useId } from 'react';

/** Props of {@link Kawung}: those of an `<svg>`. Decoration, unless it gets a `title`. */
export interface KawungProps extends ComponentProps<'svg'> {
  title?: string | undefined;
}

/** The batik pattern that the logo is taken from, as a background. Its petals have the colour `currentColor`. */
export function Kawung({ title, ...rest }: KawungProps): ReactElement {
  const id = `kawung${useId().replace(/\W/g, '')}`;
  return (
    <svg
      width="100%"
      height="100%"
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
      {...rest}
    >
      <defs>
        <pattern id={id} width="48" height="48" patternUnits="userSpaceOnUse">
          <g fill="currentColor">
            <ellipse cx="12" cy="12" rx="7.6" ry="13.4" transform="rotate(-45 12 12)" />
            <ellipse cx="36" cy="12" rx="7.6" ry="13.4" transform="rotate(45 36 12)" />
            <ellipse cx="12" cy="36" rx="7.6" ry="13.4" transform="rotate(45 12 36)" />
            <ellipse cx="36" cy="36" rx="7.6" ry="13.4" transform="rotate(-45 36 36)" />
          </g>
          <circle cx="24" cy="24" r="2.6" fill="var(--color-accent)" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
