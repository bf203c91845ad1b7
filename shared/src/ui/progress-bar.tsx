import { type ReactElement, useId } from 'react';
import { cx } from './cx.ts';
import styles from './progress-bar.module.css';

/** Props of {@link ProgressBar}. */
export interface ProgressBarProps {
  label: string;
  /** 0 … `max`; `null` when the progress is not known. */
  value: number | null;
  max?: number | undefined;
  /** Text at the right; by default the percentage. `null` shows none. */
  valueText?: string | null | undefined;
  hideLabel?: boolean | undefined;
  tone?: 'brand' | 'success' | 'warning' | 'danger' | undefined;
  className?: string | undefined;
}

/** A progress bar. */
export function ProgressBar({
  label,
  value,
  max = 100,
  valueText,
  hideLabel = false,
  tone = 'brand',
  className,
}: ProgressBarProps): ReactElement {
  const id = useId();
  const shown =
    valueText === undefined && value !== null ? `${Math.round((value / (max || 1)) * 100)}%` : valueText;
  return (
    <div className={cx(styles.root, className)}>
      {!hideLabel && (
        <div className={styles.head}>
          <label htmlFor={id}>{label}</label>
          {shown && <span className={styles.value}>{shown}</span>}
        </div>
      )}
      <progress
        id={id}
        className={cx(styles.bar, styles[tone])}
        aria-label={hideLabel ? label : undefined}
        max={max}
        value={value ?? undefined}
      />
    </div>
  );
}
