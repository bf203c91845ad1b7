import type { ReactElement } from 'react';
import { cx } from './cx.ts';
import { levelOf } from './score.tsx';
import styles from './score-bloom.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Props of {@link ScoreBloom}. */
export interface ScoreBloomProps {
  /** 0 … 100; anything else shows as 'N/A'. */
  value: number | null | undefined;
  /** Points 0 … 100 of the components, clockwise from the top; null without data. */
  points: readonly (number | null)[];
  /** Read out before the number; 'Skor' by default. */
  label?: string | undefined;
  className?: string | undefined;
}

const INNER_RADIUS = 25;
const OUTER_RADIUS = 53;

/**
 * The score as a flower: a petal for each component, as long as its points. The drawing shows only the shape of a score; show the
 * points as text beside it.
 */
export function ScoreBloom({ value, points, label = 'Skor', className }: ScoreBloomProps): ReactElement {
  const known = typeof value === 'number' && Number.isFinite(value);
  const score = known ? Math.max(0, Math.min(100, Math.round(value))) : null;
  return (
    <span className={cx(styles.bloom, styles[levelOf(score)], className)}>
      <VisuallyHidden>{label} </VisuallyHidden>
      <svg className={styles.svg} viewBox="0 0 160 160" aria-hidden="true">
        {points.map((amount, place) => (
          <g key={place} transform={`rotate(${(place * 360) / points.length} 80 80)`}>
            <Petal
              length={OUTER_RADIUS}
              width={18}
              className={amount === null ? styles.unknown : styles.ghost}
            />
            {amount !== null && amount > 0 && (
              <Petal
                length={Math.max(6, (OUTER_RADIUS * Math.min(100, amount)) / 100)}
                width={18 * Math.max(0.5, Math.min(100, amount) / 100) ** 0.5}
                className={styles.petal}
              />
            )}
          </g>
        ))}
        <circle cx="80" cy="80" r={INNER_RADIUS} className={styles.core} />
      </svg>
      <span className={styles.number}>{score ?? 'N/A'}</span>
      {score !== null && <VisuallyHidden> dari 100</VisuallyHidden>}
    </span>
  );
}

/** A petal that grows upwards from the middle. */
function Petal({
  length,
  width,
  className,
}: {
  length: number;
  width: number;
  className: string | undefined;
}) {
  const bottom = 80 - INNER_RADIUS + 4;
  const top = bottom - length;
  const middle = top + length * 0.42;
  return (
    <path
      className={className}
      d={`M80 ${bottom}C${80 - width * 1.05} ${middle + length * 0.22} ${80 - width} ${top + length * 0.06} 80 ${top}C${80 + width} ${top + length * 0.06} ${80 + width * 1.05} ${middle + length * 0.22} 80 ${bottom}Z`}
    />
  );
}
