import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactElement, ReactNode } from 'react';
import styles from './field.module.css';

interface FieldMessagesProps {
  hintId: string;
  errorId: string;
  hint?: ReactNode;
  error?: string | undefined;
  aside?: ReactNode;
}

/** The error, then the hint, under a field. */
export function FieldMessages({
  hintId,
  errorId,
  hint,
  error,
  aside,
}: FieldMessagesProps): ReactElement | null {
  if (!error && !hint && !aside) return null;
  return (
    <div className={styles.messages}>
      <div className={styles.texts}>
        {error && (
          <p id={errorId} className={styles.error}>
            <CircleAlert aria-hidden="true" />
            <span>{error}</span>
          </p>
        )}
        {hint && (
          <p id={hintId} className={styles.hint}>
            {hint}
          </p>
        )}
      </div>
      {aside && <div className={styles.aside}>{aside}</div>}
    </div>
  );
}
