import type { ReactElement, ReactNode } from 'react';
import { HeroCards } from './hero-cards.tsx';
import styles from './hero-illustration.module.css';
import { Illustration, type IllustrationProps } from './illustration.tsx';
import { GlassesPortrait, HijabPortrait, ManPortrait } from './portraits.tsx';

/** Picture of the landing page: the mark's four petals, with creators and their work in them, and what Sohor adds to it. */
export function HeroIllustration(props: IllustrationProps): ReactElement {
  return (
    <Illustration viewBox="0 0 560 560" {...props}>
      <g className={styles.flower}>
        <Petal id="hero-a" turn={-45} x={149} y={149} fill="#f5c3d9">
          <ManPortrait transform="translate(150 146)" clothes="#136a8a" />
        </Petal>
        <Petal id="hero-b" turn={45} x={411} y={149} fill="#fbb02a">
          <circle cx="404" cy="150" r="98" stroke="#ffdf94" strokeWidth="14" />
          <HijabPortrait transform="translate(404 148)" clothes="#1c7a4a" />
        </Petal>
        <Petal id="hero-c" turn={45} x={149} y={411} fill="var(--manggis-600)">
          <GlassesPortrait transform="translate(166 404)" clothes="#ffdf94" />
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

/** A petal and the drawing inside it. */
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
