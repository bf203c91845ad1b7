import type { ReactElement } from 'react';
import { Illustration, type IllustrationProps } from './illustration.tsx';

/** Nothing in the list yet: cards with room for one more. */
export function EmptyIllustration(props: IllustrationProps): ReactElement {
  return (
    <Illustration {...props}>
      <ellipse cx="120" cy="158" rx="88" ry="9" fill="var(--illo-ground)" />
      <g transform="rotate(-9 84 88)">
        <rect x="44" y="44" width="82" height="98" rx="14" fill="var(--illo-brand-soft)" />
        <rect x="56" y="56" width="58" height="34" rx="8" fill="var(--illo-brand)" opacity="0.28" />
        <path d="M58 104h40M58 116h26" stroke="var(--illo-brand)" strokeWidth="5" opacity="0.4" />
      </g>
      <g transform="rotate(7 156 90)">
        <rect
          x="112"
          y="40"
          width="86"
          height="104"
          rx="14"
          fill="var(--illo-paper)"
          stroke="var(--illo-line)"
          strokeWidth="2"
        />
        <rect x="124" y="52" width="62" height="38" rx="8" fill="var(--illo-ground)" />
        <path d="M126 104h44M126 117h28" stroke="var(--illo-line)" strokeWidth="5" />
        <circle cx="178" cy="128" r="4" fill="var(--illo-leaf)" />
      </g>
      <g>
        <circle cx="132" cy="128" r="23" fill="var(--illo-accent)" />
        <path d="M132 117v22M121 128h22" stroke="var(--color-on-accent)" strokeWidth="5" />
      </g>
      <g fill="var(--illo-brand)">
        <ellipse cx="204" cy="38" rx="3.4" ry="6" transform="rotate(45 204 38) translate(0 -7)" />
        <ellipse cx="204" cy="38" rx="3.4" ry="6" transform="rotate(135 204 38) translate(0 -7)" />
        <ellipse cx="204" cy="38" rx="3.4" ry="6" transform="rotate(225 204 38) translate(0 -7)" />
        <ellipse cx="204" cy="38" rx="3.4" ry="6" transform="rotate(315 204 38) translate(0 -7)" />
      </g>
      <path d="M34 60l6 6m0-6l-6 6M214 86h8" stroke="var(--illo-leaf)" strokeWidth="3.5" />
    </Illustration>
  );
}
