import { HijabPortrait } from '@sohor/shared/ui';
import type { ComponentProps } from 'react';

/** Three invented profiles, drawn as a fan of cards. */
export function CreatorCards(props: ComponentProps<'svg'>) {
  return (
    <svg
      viewBox="0 0 480 420"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...props}
    >
      <clipPath id="creator-cover">
        <path d="M14 34a20 20 0 0 1 20-20h156a20 20 0 0 1 20 20v114H14z" />
      </clipPath>
      <g transform="rotate(-9 130 240)">
        <Card x={24} y={92} ground="#1c7a4a" arc="M43 199a17 17 0 0 1 17-17">
          <path d="M66 148c4-42 22-54 46-54s42 12 46 54z" fill="#ffdf94" />
          <circle cx="112" cy="66" r="30" fill="#b9774c" />
          <path d="M80 62c-4-30 12-42 34-42s38 14 30 42c-18-12-44-14-64 0z" fill="#2b1420" />
          <path d="M76 58c20-12 50-12 74 2" stroke="#fbb02a" strokeWidth="10" />
          <path d="M102 70h1M122 70h1" stroke="#2b1420" strokeWidth="6" />
          <path d="M106 82c4 4 9 4 13 0" stroke="#2b1420" strokeWidth="4" />
        </Card>
      </g>
      <g transform="rotate(9 350 240)">
        <Card x={232} y={92} ground="#136a8a" arc="M60 182a17 17 0 0 1 3 33">
          <path d="M64 148c4-38 22-50 48-50s44 12 48 50z" fill="#f0bfd5" />
          <circle cx="112" cy="20" r="17" fill="#3a1a2c" />
          <path d="M76 74c-6-34 10-54 36-54s42 20 36 54z" fill="#3a1a2c" />
          <circle cx="112" cy="66" r="28" fill="#eab38c" />
          <path d="M84 62c12-4 22-12 26-22 8 10 20 18 32 20-2-20-14-32-30-32s-28 12-28 34z" fill="#3a1a2c" />
          <circle cx="101" cy="68" r="8" stroke="#2b1420" strokeWidth="3" />
          <circle cx="124" cy="68" r="8" stroke="#2b1420" strokeWidth="3" />
          <path d="M106 84c4 4 9 4 13 0" stroke="#9b3b3b" strokeWidth="4" />
        </Card>
      </g>
      <g transform="translate(8 0)">
        <Card x={120} y={54} ground="#8b1f55" arc="M60 182a17 17 0 1 1-16 11">
          <HijabPortrait clothes="#fbb02a" transform="translate(112 74) scale(0.68)" />
        </Card>
      </g>
      <path
        d="M436 58c-12-17-35-3-27 13 5 10 27 25 27 25s22-15 27-25c8-16-15-30-27-13z"
        fill="var(--illo-brand)"
      />
      <circle cx="34" cy="62" r="9" fill="var(--illo-accent)" />
      <path d="M452 352h18M461 343v18" stroke="var(--illo-leaf)" strokeWidth="6" />
    </svg>
  );
}

interface CardProps extends Pick<ComponentProps<'g'>, 'children'> {
  x: number;
  y: number;
  ground: string;
  arc: string;
}

function Card({ x, y, ground, arc, children }: CardProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect
        width="224"
        height="290"
        rx="26"
        fill="var(--illo-paper)"
        stroke="var(--illo-line)"
        strokeWidth="1.5"
      />
      <g clipPath="url(#creator-cover)">
        <path d="M14 14h196v134H14z" fill={ground} />
        {children}
      </g>
      <circle cx="60" cy="199" r="17" stroke="var(--illo-line)" strokeWidth="7" />
      <path d={arc} stroke="var(--illo-leaf)" strokeWidth="7" />
      <path d="M94 191h88" stroke="var(--illo-ink)" strokeWidth="9" />
      <path d="M94 209h52" stroke="var(--illo-line)" strokeWidth="7" />
      <path d="M36 246h38M98 246h30" stroke="var(--illo-brand-soft)" strokeWidth="18" />
    </g>
  );
}
