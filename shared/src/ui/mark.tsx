import type { ComponentProps, ReactElement } from 'react';

/** The mark of the logo: a flower of four petals. Its colours come from the theme. */
export function Mark(props: ComponentProps<'svg'>): ReactElement {
  return (
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" {...props}>
      <rect width="32" height="32" rx="9.5" fill="var(--color-brand)" />
      <g transform="rotate(45 16 16)">
        <ellipse cx="16" cy="8.9" rx="3.9" ry="6" fill="var(--color-accent)" />
        <ellipse cx="16" cy="23.1" rx="3.9" ry="6" fill="#fff" />
        <ellipse cx="8.9" cy="16" rx="6" ry="3.9" fill="#fff" />
        <ellipse cx="23.1" cy="16" rx="6" ry="3.9" fill="#fff" />
      </g>
    </svg>
  );
}
