import type { ReactElement } from 'react';
import { Illustration, type IllustrationProps } from './illustration.tsx';

/** Page not found: a folded map and a pin that found nothing. */
export function NotFoundIllustration(props: IllustrationProps): ReactElement {
  return (
    <Illustration {...props}>
      <ellipse cx="120" cy="160" rx="92" ry="9" fill="var(--illo-ground)" />
      <path d="m30 78 60-20v76l-60 20Z" fill="var(--illo-brand-soft)" />
      <path d="m90 58 60 20v76l-60-20Z" fill="var(--illo-paper)" stroke="var(--illo-line)" strokeWidth="2" />
      <path d="m150 78 60-20v76l-60 20Z" fill="var(--illo-brand-soft)" />
      <path
        d="M44 124c16-22 30-8 46-22s30 2 44 10 34 4 50-22"
        stroke="var(--illo-brand)"
        strokeWidth="4.5"
        strokeDasharray="1 11"
      />
      <path d="m178 82 10 10m0-10-10 10" stroke="var(--illo-brand)" strokeWidth="5" />
      <ellipse cx="118" cy="112" rx="12" ry="4" fill="var(--illo-line)" />
      <path d="M118 110c-20-24-30-37-30-54a30 30 0 0 1 60 0c0 17-10 30-30 54Z" fill="var(--illo-accent)" />
      <circle cx="118" cy="56" r="17" fill="var(--illo-paper)" />
      <path d="M112 52a6 6 0 1 1 9 5c-2 1.4-3 2.4-3 5" stroke="var(--illo-ink)" strokeWidth="4" />
      <circle cx="118" cy="68" r="2.6" fill="var(--illo-ink)" />
      <circle cx="52" cy="42" r="5" fill="var(--illo-leaf)" />
      <path d="M192 36h10M197 31v10" stroke="var(--illo-brand)" strokeWidth="4" />
    </Illustration>
  );
}
