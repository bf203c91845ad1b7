import type { ReactElement, ReactNode } from 'react';

/** Illustrations of the product. Without figures, as nobody has really had these results. */
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
const SOFT = 'var(--illo-brand-soft)';
const ACCENT = 'var(--illo-accent)';
const LEAF = 'var(--illo-leaf)';

/** Head and shoulders in a circle of radius 20. */
function Person({ x, y, fill, ring }: { x: number; y: number; fill: string; ring?: string }): ReactElement {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="20" fill={fill} stroke={ring} strokeWidth="3" />
      <circle cy="-4" r="7" fill="#fff" />
      <path d="M-12 13c2-9 6-11 12-11s10 2 12 11c-7 5-17 5-24 0z" fill="#fff" />
    </g>
  );
}

function ResultRow({ y, fill, arc, chosen }: { y: number; fill: string; arc: string; chosen?: boolean }) {
  return (
    <g transform={`translate(0 ${y})`}>
      <rect
        x="62"
        width="276"
        height="56"
        rx="16"
        fill={PAPER}
        stroke={chosen ? BRAND : LINE}
        strokeWidth={chosen ? 3 : 1.5}
      />
      <Person x={94} y={28} fill={fill} />
      <path d="M128 22h76" stroke={INK} strokeWidth="7" />
      <path d="M128 38h28M170 38h34" stroke={SOFT} strokeWidth="8" />
      <circle cx="308" cy="28" r="15" stroke={LINE} strokeWidth="6" />
      <path d={arc} stroke={LEAF} strokeWidth="6" />
    </g>
  );
}

function Rp({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <text x={x} y={y} fontSize={size} fontWeight="800" textAnchor="middle" fill="#834d02">
      Rp
    </text>
  );
}

export function SearchArt() {
  return (
    <Art>
      <rect x="62" y="22" width="276" height="38" rx="19" fill={PAPER} stroke={LINE} strokeWidth="1.5" />
      <circle cx="84" cy="40" r="7" stroke={BRAND} strokeWidth="4" />
      <path d="m90 46 6 6" stroke={BRAND} strokeWidth="4" />
      <path d="M110 41h64" stroke={LINE} strokeWidth="7" />
      <rect x="262" y="29" width="68" height="24" rx="12" fill={ACCENT} />
      <path d="M280 41h32" stroke="#834d02" strokeWidth="5" opacity=".7" />
      <ResultRow y={74} fill={BRAND} arc="M308 13a15 15 0 1 1-14 10" chosen />
      <ResultRow y={144} fill={LEAF} arc="M308 13a15 15 0 0 1 0 30" />
      <path d="m346 118 9 26 6-10 12-2z" fill={INK} stroke={PAPER} strokeWidth="3" />
    </Art>
  );
}

export function PipelineArt() {
  return (
    <Art>
      <g transform="translate(-30 -15) scale(1.15)">
        <path d="M64 100h272" stroke={LINE} strokeWidth="5" strokeDasharray="1 13" />
        <path d="M64 100h182" stroke={BRAND} strokeWidth="5" />
        <rect x="32" y="66" width="64" height="68" rx="18" fill={PAPER} stroke={LINE} strokeWidth="1.5" />
        <path d="M50 88h28M50 101h28M50 114h16" stroke={BRAND} strokeWidth="5" />
        <rect x="123" y="66" width="64" height="68" rx="18" fill={PAPER} stroke={LINE} strokeWidth="1.5" />
        <Person x={155} y={100} fill={LEAF} />
        <rect x="214" y="60" width="64" height="80" rx="18" fill={BRAND} />
        <path d="M230 112c6-14 12-15 12-4 0 8 7-9 12-5 3 4 5 3 9-2" stroke="#fff" strokeWidth="5" />
        <path d="M232 84h26" stroke="#fff" strokeWidth="5" opacity=".6" />
        <rect x="305" y="66" width="64" height="68" rx="18" fill={PAPER} stroke={LINE} strokeWidth="1.5" />
        <path d="M330 89v22l19-11z" fill={SOFT} stroke={SOFT} strokeWidth="5" />
        <g transform="translate(187 66)">
          <circle r="12" fill={LEAF} />
          <path d="m-5 0 4 4 7-8" stroke="#fff" strokeWidth="3.5" />
        </g>
        <g transform="translate(96 66)">
          <circle r="12" fill={LEAF} />
          <path d="m-5 0 4 4 7-8" stroke="#fff" strokeWidth="3.5" />
        </g>
      </g>
    </Art>
  );
}

export function InvoiceArt() {
  return (
    <Art>
      <path
        d="M124 30h132v136l-16.500 12-16.500-12-16.500 12-16.500-12-16.500 12-16.500-12-16.500 12-16.500-12z"
        fill={PAPER}
        stroke={LINE}
        strokeWidth="1.5"
      />
      <path d="M146 58h52" stroke={INK} strokeWidth="8" />
      <path d="M146 84h88M146 104h88" stroke={LINE} strokeWidth="6" />
      <path d="M146 138h34" stroke={BRAND} strokeWidth="9" />
      <circle cx="262" cy="132" r="38" fill={ACCENT} />
      <circle cx="262" cy="132" r="28" stroke="#834d02" strokeWidth="3" opacity=".35" />
      <Rp x={262} y={141} size={27} />
    </Art>
  );
}

export function ReportArt() {
  return (
    <Art>
      <rect x="96" y="30" width="208" height="140" rx="20" fill={PAPER} stroke={LINE} strokeWidth="1.5" />
      <path d="M122 148v-22M152 148v-40M182 148v-30M212 148v-54M242 148v-44" stroke={SOFT} strokeWidth="16" />
      <path d="M272 148V80" stroke={BRAND} strokeWidth="16" />
      <path d="m122 96 30-18 30 10 30-26 30 8 30-20" stroke={LEAF} strokeWidth="5" />
      <circle cx="272" cy="50" r="9" fill={PAPER} stroke={LEAF} strokeWidth="5" />
    </Art>
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
