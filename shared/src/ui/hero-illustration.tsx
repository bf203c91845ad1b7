import type { ReactElement } from 'react';
import { Illustration, type IllustrationProps } from './illustration.tsx';

/** Four petals about a point: the mark's flower, at any size. */
function Flower({ x, y, scale, fill }: { x: number; y: number; scale: number; fill: string }): ReactElement {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale}) rotate(45)`} fill={fill}>
      <ellipse cy="-7.100" rx="3.900" ry="6" fill="var(--illo-accent)" />
      <ellipse cy="7.100" rx="3.900" ry="6" />
      <ellipse cx="-7.100" rx="6" ry="3.900" />
      <ellipse cx="7.100" rx="6" ry="3.900" />
    </g>
  );
}

/** The landing page: a creator in her phone, and about it the campaign, the payment and the applause. */
export function HeroIllustration(props: IllustrationProps): ReactElement {
  return (
    <Illustration viewBox="0 0 560 520" {...props}>
      <path
        d="M280 34c64-34 150-6 176 60s70 92 62 168-86 98-134 138-126 72-196 40S92 356 60 296 24 160 84 118 216 68 280 34Z"
        fill="var(--illo-ground)"
      />
      <Flower x={470} y={72} scale={2.6} fill="var(--illo-brand-soft)" />
      <Flower x={70} y={418} scale={1.8} fill="var(--illo-brand-soft)" />

      <rect
        x="176"
        y="46"
        width="208"
        height="428"
        rx="34"
        fill="var(--illo-device)"
        stroke="var(--illo-line)"
        strokeWidth="1.5"
      />
      <rect x="186" y="56" width="188" height="408" rx="25" fill="var(--manggis-700)" />
      <circle cx="280" cy="244" r="92" fill="var(--manggis-400)" opacity="0.4" />
      <circle cx="280" cy="244" r="68" fill="var(--manggis-300)" opacity="0.5" />
      <rect x="252" y="66" width="56" height="12" rx="6" fill="var(--illo-device)" />

      <path d="M226 386c-12-70-18-164 54-166 74 2 66 96 54 166Z" fill="#2b1420" />
      <path
        d="M211 464a25 25 0 0 1-25-25v-3c0-52 36-84 94-84s94 32 94 84v3a25 25 0 0 1-25 25Z"
        fill="var(--illo-accent)"
      />
      <path d="M258 302h44v58c0 16-44 16-44 0Z" fill="#d99a72" />
      <path d="M238 262c0-34 17-52 42-52s42 18 42 52c0 40-20 68-42 68s-42-28-42-68Z" fill="#eab38c" />
      <path
        d="M236 272c-4-44 14-70 48-70 30 0 46 24 40 66-6-20-18-34-32-42-12 20-36 28-56 46Z"
        fill="#2b1420"
      />
      <path d="M262 270h1M298 270h1" stroke="#2b1420" strokeWidth="7" />
      <path d="M267 296c8 9 18 9 26 0" stroke="#9b3b3b" strokeWidth="5" />
      <path d="M251 364c12 17 46 17 58 0l13 8c-14 28-70 28-84 0Z" fill="#fff6e2" />

      <g fill="#fff">
        <path d="M204 92h46a5 5 0 0 1 0 10h-46a5 5 0 0 1 0-10Z" opacity="0.85" />
        <path d="M204 110h28a4 4 0 0 1 0 8h-28a4 4 0 0 1 0-8Z" opacity="0.5" />
      </g>
      <rect x="202" y="424" width="156" height="26" rx="13" fill="#fff" opacity="0.92" />
      <path d="M218 437h64" stroke="var(--manggis-200)" strokeWidth="6" />
      <circle cx="342" cy="437" r="8" fill="var(--manggis-700)" />

      <g>
        <rect
          x="366"
          y="150"
          width="158"
          height="96"
          rx="20"
          fill="var(--illo-paper)"
          stroke="var(--illo-line)"
          strokeWidth="1.500"
        />
        <circle cx="398" cy="184" r="16" fill="var(--illo-leaf)" />
        <path d="m391 184 5.500 5.500 9-10.500" stroke="#fff" strokeWidth="4" />
        <path d="M426 178h72M426 192h44" stroke="var(--illo-ink)" strokeWidth="7" opacity="0.75" />
        <rect x="384" y="214" width="122" height="12" rx="6" fill="var(--illo-ground)" />
        <rect x="384" y="214" width="92" height="12" rx="6" fill="var(--illo-leaf)" />
      </g>

      <g>
        <rect
          x="30"
          y="214"
          width="168"
          height="104"
          rx="20"
          fill="var(--illo-paper)"
          stroke="var(--illo-line)"
          strokeWidth="1.500"
        />
        <path d="M52 240h52" stroke="var(--illo-line)" strokeWidth="7" />
        <path
          d="M52 296v-14M74 296v-24M96 296v-18M118 296v-34M140 296v-26M162 296v-46"
          stroke="var(--illo-brand-soft)"
          strokeWidth="12"
        />
        <path d="M162 296v-46" stroke="var(--illo-accent)" strokeWidth="12" />
        <path d="m52 268 22-10 22 6 22-16 22 6 24-20" stroke="var(--illo-brand)" strokeWidth="4.500" />
      </g>

      <g>
        <circle cx="430" cy="352" r="44" fill="var(--illo-accent)" />
        <path
          d="M430 374c-18-12-27-22-27-33a14 14 0 0 1 27-5 14 14 0 0 1 27 5c0 11-9 21-27 33Z"
          fill="var(--illo-brand)"
        />
      </g>
      <g>
        <path
          d="M76 120a18 18 0 0 1 18-18h58a18 18 0 0 1 18 18v18a18 18 0 0 1-18 18h-36l-20 16v-16h-2a18 18 0 0 1-18-18Z"
          fill="var(--illo-brand)"
        />
        <circle cx="104" cy="129" r="5" fill="#fff" />
        <circle cx="123" cy="129" r="5" fill="#fff" />
        <circle cx="142" cy="129" r="5" fill="#fff" />
      </g>
      <path
        d="M420 106l8-16M444 118l16-8M100 362l-16 8M118 384l-8 16"
        stroke="var(--illo-brand)"
        strokeWidth="6"
      />
      <circle cx="496" cy="292" r="8" fill="var(--illo-leaf)" />
      <circle cx="52" cy="186" r="7" fill="var(--illo-accent)" />
    </Illustration>
  );
}
