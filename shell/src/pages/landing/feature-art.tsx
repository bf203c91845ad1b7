import type { ReactNode } from 'react';

/** Illustrations of the product. They contain no figures, because these would not be real results. */
function Art({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 400 200" fill="none" aria-hidden="true">
      {children}
    </svg>
  );
}

const INK = 'var(--illo-ink)';
const LINE = 'var(--illo-line)';
const PAPER = 'var(--illo-paper)';
const BRAND = 'var(--illo-brand)';
const ACCENT = 'var(--illo-accent)';

function Rp({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <text x={x} y={y} fontSize={size} fontWeight="800" textAnchor="middle" fill="#834d02">
      Rp
    </text>
  );
}

export function PriceArt() {
  return (
    <Art>
      <rect x="82" y="50" width="104" height="100" rx="22" fill={PAPER} stroke={LINE} strokeWidth="1.5" />
      <path d="M104 100c16-24 44-24 60 0-16 24-44 24-60 0z" stroke={BRAND} strokeWidth="6" />
      <circle cx="134" cy="100" r="9" fill={BRAND} />
      <path d="M200 92h14M200 108h14" stroke={INK} strokeWidth="6" />
      <path d="m230 100 34-46h44a14 14 0 0 1 14 14v64a14 14 0 0 1-14 14h-44z" fill={ACCENT} />
      <circle cx="258" cy="100" r="7" fill="var(--illo-ground)" />
      <Rp x={293} y={111} size={32} />
    </Art>
  );
}

export function TeamArt() {
  return (
    <Art>
      <circle cx="200" cy="104" r="72" fill="#701843" />
      <path
        d="M96 60h62a16 16 0 0 1 16 16v16a16 16 0 0 1-16 16h-34l-20 16v-16h-8a16 16 0 0 1-16-16V76a16 16 0 0 1 16-16z"
        fill="#fdf1f6"
      />
      <path d="M104 78h46M104 92h28" stroke="#c43a7d" strokeWidth="6" />
      <path d="M146 200c2-44 24-60 54-60s52 16 54 60z" fill="#fbb02a" />
      <path d="M176 104c0-22 10-34 25-34s25 12 25 34c0 24-11 40-25 40s-25-16-25-40z" fill="#d99a72" />
      <path
        d="M174 106c-4-32 10-46 28-46 16 0 30 12 26 44-4-14-10-20-20-24-10 8-24 10-34 26z"
        fill="#2b1420"
      />
      <path d="M170 108a31 31 0 0 1 62 0" stroke="#fff" strokeWidth="6" />
      <path d="M170 106v14M232 106v14" stroke="#fff" strokeWidth="13" />
      <path d="M232 126c0 12-10 16-20 16" stroke="#fff" strokeWidth="5" />
      <path d="M191 112h1M211 112h1" stroke="#2b1420" strokeWidth="5" />
      <path d="M195 126c4 4 8 4 12 0" stroke="#9b3b3b" strokeWidth="4" />
      <g transform="translate(286 84)">
        <circle r="30" fill="#1c7a4a" />
        <path d="m-12 0 9 9 16-18" stroke="#fff" strokeWidth="7" />
      </g>
      <path d="m318 140 6 12 13 2-9 9 2 13-12-6-12 6 2-13-9-9 13-2z" fill="#ffdf94" />
    </Art>
  );
}
