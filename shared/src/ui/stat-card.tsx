import type { ReactElement, ReactNode } from 'react';
import { Card } from './card.tsx';
import { cx } from './cx.ts';
import styles from './stat-card.module.css';
import tones from './tone.module.css';
import type { Tone } from './tone.ts';

/** Props of {@link StatCard}. */
export interface StatCardProps {
  label: ReactNode;
  /** The formatted figure, such as 'Rp0' or '12'. */
  value: ReactNode;
  icon?: ReactNode;
  /** Colours the icon. */
  tone?: Tone | undefined;
  /** Under the value. */
  note?: ReactNode;
  /** Smaller figures beside it: active, completed, draft. */
  details?: readonly { label: ReactNode; value: ReactNode }[] | undefined;
  action?: ReactNode;
  /** Fills the card with the brand colour; for one card per page. */
  highlight?: boolean | undefined;
  className?: string | undefined;
}

/** Placeholder of a value that is loading, with the same height and colour. */
export function AwaitedFigure(): ReactElement {
  return (
    <span className={styles.awaited} aria-hidden="true">
      &nbsp;
    </span>
  );
}

/** A card with one figure, for dashboards. */
export function StatCard({
  label,
  value,
  icon,
  tone = 'brand',
  note,
  details,
  action,
  highlight = false,
  className,
}: StatCardProps): ReactElement {
  return (
    <Card className={cx(highlight && styles.highlight, className)} footer={action}>
      <div className={styles.head}>
        <h2 className={styles.label}>{label}</h2>
        {icon && <span className={cx(styles.icon, tones[tone])}>{icon}</span>}
      </div>
      <div className={styles.figure}>
        <p className={styles.value}>{value}</p>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      {details && details.length > 0 && (
        <dl className={styles.details}>
          {details.map((detail, place) => (
            <div key={place}>
              <dt>{detail.label}</dt>
              <dd>{detail.value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}
