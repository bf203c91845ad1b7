import type { ReactElement } from 'react';
import { Illustration, type IllustrationProps } from './illustration.tsx';

/** Not available yet: a flower about to open. */
export function ComingSoonIllustration(props: IllustrationProps): ReactElement {
  return (
    <Illustration {...props}>
      <ellipse cx="120" cy="162" rx="80" ry="8" fill="var(--illo-ground)" />
      <path d="M120 118V84" stroke="var(--illo-leaf)" strokeWidth="6" />
      <path
        d="M120 108c-22 2-34-8-38-24 20-2 34 6 38 24ZM120 100c20 2 32-6 37-21-19-3-33 4-37 21Z"
        fill="var(--illo-leaf)"
      />
      <path
        d="M120 92c-23-10-29-36-15-62 10 6 15 16 15 30 0-14 5-24 15-30 14 26 8 52-15 62Z"
        fill="var(--illo-brand)"
      />
      <path d="M120 92c-13-14-13-44 0-64 13 20 13 50 0 64Z" fill="var(--illo-accent)" />
      <path d="M86 116h68l-7 40a8 8 0 0 1-8 6.500h-38a8 8 0 0 1-8-6.500Z" fill="var(--illo-brand-soft)" />
      <rect x="80" y="108" width="80" height="16" rx="8" fill="var(--illo-brand)" />
      <g stroke="var(--illo-accent)" strokeWidth="5">
        <path d="M54 46l9 7M44 76h11M186 46l-9 7M196 76h-11M72 22l5 9M168 22l-5 9" />
      </g>
      <g fill="var(--illo-paper)" opacity="0.75">
        <ellipse cx="120" cy="136" rx="3" ry="5.200" transform="rotate(45 120 143)" />
        <ellipse cx="120" cy="136" rx="3" ry="5.200" transform="rotate(135 120 143)" />
        <ellipse cx="120" cy="136" rx="3" ry="5.200" transform="rotate(225 120 143)" />
        <ellipse cx="120" cy="136" rx="3" ry="5.200" transform="rotate(315 120 143)" />
      </g>
    </Illustration>
  );
}
