import type { ReactElement, ReactNode } from 'react';
import { HeroCards } from './hero-cards.tsx';
import styles from './hero-illustration.module.css';
import { Illustration, type IllustrationProps } from './illustration.tsx';

const SKIN = '#c4855a';
const INK = '#2b1420';

/** The landing page: the mark's four petals, with creators and their work in them, and what Sohor adds to it. */
export function HeroIllustration(props: IllustrationProps): ReactElement {
  return (
    <Illustration viewBox="0 0 560 560" {...props}>
      <g className={styles.flower}>
        <Petal id="hero-a" turn={-45} x={149} y={149} fill="#f5c3d9">
          <path d="M44 300c0-74 44-104 105-104s105 30 105 104Z" fill="#136a8a" />
          <path d="M132 178h36v26c0 14-36 14-36 0Z" fill="#8d5634" />
          <ellipse cx="150" cy="146" rx="42" ry="48" fill="#a9693f" />
          <path
            d="M104 142c-12-44 12-70 48-68 38 0 56 28 44 68-6-18-14-26-20-30-22 8-46 8-58 2-6 8-10 16-14 28Z"
            fill={INK}
          />
          <path d="M135 150h1M166 150h1" stroke={INK} strokeWidth="7" />
          <path d="M138 172c8 9 18 9 26 0" stroke={INK} strokeWidth="5" />
        </Petal>
        <Petal id="hero-b" turn={45} x={411} y={149} fill="#fbb02a">
          <circle cx="404" cy="150" r="98" stroke="#ffdf94" strokeWidth="14" />
          <path d="M284 322c0-80 50-116 120-116s120 36 120 116Z" fill="#1c7a4a" />
          <path
            d="M348 148c0-42 23-66 56-66s58 25 58 67c0 32 9 54 16 73 5 16-26 38-74 38s-77-22-72-38c7-21 16-40 16-74Z"
            fill="#fdf1f6"
          />
          <path d="M367 148c0-25 15-41 37-41s37 16 37 41c0 27-16 47-37 47s-37-20-37-47Z" fill={SKIN} />
          <path d="M390 146h1M419 146h1" stroke={INK} strokeWidth="7" />
          <path d="M393 168c7 8 16 8 23 0" stroke={INK} strokeWidth="5" />
          <path d="M352 206c20 20 78 20 100-5" stroke="#f0bfd5" strokeWidth="5" />
        </Petal>
        <Petal id="hero-c" turn={45} x={149} y={411} fill="var(--manggis-600)">
          <circle cx="170" cy="322" r="26" fill={INK} />
          <path d="M100 420c-10-62 14-92 66-92s76 30 66 92Z" fill={INK} />
          <path d="M50 560c0-72 46-104 116-104s116 32 116 104Z" fill="#ffdf94" />
          <path d="M148 434h36v30c0 14-36 14-36 0Z" fill="#d99a72" />
          <ellipse cx="166" cy="404" rx="41" ry="46" fill="#eab38c" />
          <path
            d="M122 402c-4-40 16-58 46-58 32 0 48 22 42 56-8-14-20-22-30-26-12 16-34 22-58 28Z"
            fill={INK}
          />
          <g stroke={INK} strokeWidth="4">
            <circle cx="150" cy="410" r="12" />
            <circle cx="184" cy="410" r="12" />
            <path d="M162 408h10" />
          </g>
          <path d="M155 430c8 8 16 8 24 0" stroke="#9b3b3b" strokeWidth="5" />
        </Petal>
        <Petal id="hero-d" turn={-45} x={411} y={411} fill="var(--illo-petal)">
          <g transform="rotate(8 420 420)">
            <rect x="366" y="330" width="108" height="190" rx="20" fill="#0a0509" />
            <rect x="375" y="339" width="90" height="172" rx="13" fill="#c43a7d" />
            <path d="M406 388v44l36-22Z" fill="#fff" stroke="#fff" strokeWidth="7" />
            <path d="M388 484h42M388 498h26" stroke="#fff" strokeWidth="6" opacity="0.7" />
          </g>
          <path
            d="M494 372c-14-19-38-3-30 14 6 11 30 27 30 27s24-16 30-27c8-17-16-33-30-14Z"
            fill="#fbb02a"
          />
        </Petal>
        <circle cx="280" cy="280" r="16" fill="var(--illo-accent)" />
      </g>
      <HeroCards />
    </Illustration>
  );
}

interface PetalProps {
  id: string;
  /** Degrees from upright; the petal points to the middle. */
  turn: number;
  x: number;
  y: number;
  fill: string;
  children: ReactNode;
}

/** A petal, and what shows inside it. */
function Petal({ id, turn, x, y, fill, children }: PetalProps) {
  const shape = <ellipse cx={x} cy={y} rx="105" ry="161" transform={`rotate(${turn} ${x} ${y})`} />;
  return (
    <g>
      <clipPath id={id}>{shape}</clipPath>
      <g fill={fill}>{shape}</g>
      <g clipPath={`url(#${id})`}>{children}</g>
    </g>
  );
}
