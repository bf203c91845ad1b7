import type { ReactElement } from 'react';
import { Illustration, type IllustrationProps } from './illustration.tsx';

/** Props of {@link EmptyIllustration}. */
export interface EmptyIllustrationProps extends IllustrationProps {
  /** What the list is for; 'campaign' by default. */
  of?: keyof typeof FRONT | undefined;
}

/** Nothing in the list yet: cards with room for one more. */
export function EmptyIllustration({ of = 'campaign', ...props }: EmptyIllustrationProps): ReactElement {
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
        {FRONT[of]}
      </g>
      <g>
        <circle cx="132" cy="128" r="23" fill="var(--illo-accent)" />
        <path d={SIGN[of]} stroke="var(--color-on-accent)" strokeWidth="5" strokeLinejoin="round" />
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

const LINES = <path d="M126 104h44M126 117h28" stroke="var(--illo-line)" strokeWidth="5" />;
const GROUND = <rect x="124" y="52" width="62" height="38" rx="8" fill="var(--illo-ground)" />;

/** Drawing on the card in front, by subject. */
const FRONT = {
  campaign: (
    <>
      {GROUND}
      {LINES}
      <circle cx="178" cy="128" r="4" fill="var(--illo-leaf)" />
    </>
  ),
  contract: (
    <>
      <path d="M126 60h58M126 74h58M126 88h36" stroke="var(--illo-line)" strokeWidth="5" />
      <path d="M154 116c4-12 9-14 9-5 0 8 5-8 9-4 3 3 5 3 10-1" stroke="var(--illo-brand)" strokeWidth="4" />
      <path d="M152 126h34" stroke="var(--illo-line)" strokeWidth="3" />
    </>
  ),
  kol: (
    <>
      <circle cx="155" cy="62" r="12" fill="var(--illo-leaf)" />
      <path d="M134 92c2-14 10-18 21-18s19 4 21 18z" fill="var(--illo-leaf)" />
      {LINES}
    </>
  ),
  video: (
    <>
      {GROUND}
      <path d="M149 62v18l16-9z" fill="var(--illo-brand)" />
      {LINES}
    </>
  ),
} as const;

/** Path of the sign that shows what the user can do, by subject. */
const SIGN: Readonly<Record<keyof typeof FRONT, string>> = {
  campaign: 'M132 117v22M121 128h22',
  contract: 'M123 137l2-7 13-13 5 5-13 13z',
  kol: 'M125 118h14v20l-7-5-7 5z',
  video: 'M127 128h10M125 121h-2a7 7 0 0 0 0 14h2M139 121h2a7 7 0 0 1 0 14h-2',
};
