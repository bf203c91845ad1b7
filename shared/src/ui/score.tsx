import type { ReactElement } from 'react';
import { cx } from './cx.ts';
import styles from './score.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Props of {@link Score}. */
export interface ScoreProps {
  /** 0 … 100; anything else shows as 'N/A'. */
  value: number | null | undefined;
  variant?: 'ring' | 'pill' | undefined;
  /** Size of the ring: 44, 60 or 104 px. */
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** Read out before the number; 'Skor' by default. */
  label?: string | undefined;
  /** Shows the label under the ring. */
  named?: boolean | undefined;
  className?: string | undefined;
}

const CIRCUMFERENCE = 2 * Math.PI * 20;

/** Level of a score, which gives its colour. */
export function levelOf(score: number | null): 'none' | 'high' | 'middle' | 'low' {
  if (score === null) return 'none';
  return score >= 70 ? 'high' : score >= 40 ? 'middle' : 'low';
}

/** A score of 0 to 100, drawn as a ring. */
export function Score({
  value,
  variant = 'ring',
  size = 'md',
  label = 'Skor',
  named = false,
  className,
}: ScoreProps): ReactElement {
  const known = typeof value === 'number' && Number.isFinite(value);
  const score = known ? Math.max(0, Math.min(100, Math.round(value))) : null;
  const level = levelOf(score);
  const figure = (
    <span
      className={cx(styles[variant], variant === 'ring' && styles[size], styles[level], !named && className)}
    >
      <VisuallyHidden>{label} </VisuallyHidden>
      {variant === 'ring' && (
        <svg className={styles.svg} viewBox="0 0 48 48" aria-hidden="true">
          <circle className={styles.track} cx="24" cy="24" r="20" />
          {score !== null && score > 0 && (
            <circle
              className={styles.arc}
              cx="24"
              cy="24"
              r="20"
              strokeDasharray={`${(score / 100) * CIRCUMFERENCE} ${CIRCUMFERENCE}`}
              transform="rotate(-90 24 24)"
            />
          )}
        </svg>
      )}
      <span>{score ?? 'N/A'}</span>
      {score !== null && <VisuallyHidden> dari 100</VisuallyHidden>}
    </span>
  );
  if (!named) return figure;
  return (
    <span className={cx(styles.named, className)}>
      {figure}
      <span aria-hidden="true" className={styles.name}>
        {label}
      </span>
    </span>
  );
}
