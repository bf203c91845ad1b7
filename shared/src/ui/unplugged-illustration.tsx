import type { ReactElement } from 'react';
import { Illustration, type IllustrationProps } from './illustration.tsx';

/** Something failed: a plug out of its socket. */
export function UnpluggedIllustration(props: IllustrationProps): ReactElement {
  return (
    <Illustration {...props}>
      <ellipse cx="120" cy="158" rx="88" ry="9" fill="var(--illo-ground)" />
      <path d="M8 128c26 0 30-34 56-36" stroke="var(--illo-brand)" strokeWidth="7" />
      <path d="M232 66c-24 2-30 26-56 26" stroke="var(--illo-ink)" strokeWidth="7" opacity="0.85" />
      <path d="M62 76h20a16 16 0 0 1 0 32H62a8 8 0 0 1-8-8V84a8 8 0 0 1 8-8Z" fill="var(--illo-brand)" />
      <path d="M70 86v12" stroke="#fff" strokeWidth="4" opacity="0.55" />
      <path d="M96 84h13M96 100h13" stroke="var(--illo-ink)" strokeWidth="5.5" />
      <path
        d="M178 70h-16a22 22 0 0 0 0 44h16a8 8 0 0 0 8-8V78a8 8 0 0 0-8-8Z"
        fill="var(--illo-paper)"
        stroke="var(--illo-line)"
        strokeWidth="2"
      />
      <path d="M152 84h9M152 100h9" stroke="var(--illo-ink)" strokeWidth="5.5" opacity="0.8" />
      <path d="m127 46 3 16M146 44l-8 14M112 58l10 9" stroke="var(--illo-accent)" strokeWidth="5" />
      <path d="m127 138 3-14M144 140l-7-13M113 130l9-8" stroke="var(--illo-accent)" strokeWidth="5" />
      <circle cx="46" cy="48" r="5" fill="var(--illo-leaf)" />
      <circle cx="200" cy="132" r="4" fill="var(--illo-brand-soft)" />
    </Illustration>
  );
}
