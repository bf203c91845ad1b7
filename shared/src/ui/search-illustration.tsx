import type { ReactElement } from 'react';
import { Illustration, type IllustrationProps } from './illustration.tsx';

/** Profiles, and a lens that finds the one that shines. */
export function SearchIllustration(props: IllustrationProps): ReactElement {
  return (
    <Illustration {...props}>
      <ellipse cx="120" cy="160" rx="92" ry="9" fill="var(--illo-ground)" />
      <g stroke="var(--illo-line)" strokeWidth="1.500" fill="var(--illo-paper)">
        <rect x="24" y="48" width="62" height="84" rx="13" />
        <rect x="154" y="48" width="62" height="84" rx="13" />
      </g>
      <circle cx="55" cy="78" r="13" fill="var(--illo-brand-soft)" />
      <circle cx="185" cy="78" r="13" fill="var(--illo-brand-soft)" />
      <path d="M41 106h28M46 116h18M171 106h28M176 116h18" stroke="var(--illo-line)" strokeWidth="5" />
      <rect
        x="80"
        y="26"
        width="80"
        height="116"
        rx="16"
        fill="var(--illo-paper)"
        stroke="var(--illo-line)"
        strokeWidth="1.500"
      />
      <g fill="var(--illo-brand)" transform="rotate(45 120 68)">
        <ellipse cx="120" cy="52" rx="8.500" ry="13" fill="var(--illo-accent)" />
        <ellipse cx="120" cy="84" rx="8.500" ry="13" />
        <ellipse cx="104" cy="68" rx="13" ry="8.500" />
        <ellipse cx="136" cy="68" rx="13" ry="8.500" />
      </g>
      <path d="M100 108h40" stroke="var(--illo-ink)" strokeWidth="6" />
      <path d="M106 122h28" stroke="var(--illo-line)" strokeWidth="5" />
      <g stroke="var(--illo-ink)">
        <circle cx="150" cy="112" r="24" fill="var(--illo-paper)" fillOpacity="0.55" strokeWidth="6" />
        <path d="m168 130 18 18" strokeWidth="9" />
      </g>
      <path d="M140 106a11 11 0 0 1 10-7" stroke="var(--illo-accent)" strokeWidth="4.500" />
    </Illustration>
  );
}
