import { formatDate } from '@sohor/shared/format';
import styles from './billing.module.css';

/** Day and time; in the columns of a wide table the time stands below the day. */
export function Moment({ at }: { at: string }) {
  const [day, time] = formatDate(at).split(/ (?=pukul )/);
  return (
    <time dateTime={at} className={styles.moment}>
      <span className={styles.unbroken}>{day}</span> <span className={styles.unbroken}>{time}</span>
    </time>
  );
}
