import type { PublicKolProfile } from '@sohor/shared/api';
import { formatCount, formatDay } from '@sohor/shared/format';
import { useHydrated } from '../use-hydrated.ts';
import { growthOf, linePath } from './growth.ts';
import styles from './kol-page.module.css';

const SIZE = { width: 320, height: 96 };

/** Followers over the last half year, as a line and in words. Renders nothing before the second week. */
export function KolGrowth({ weeks }: { weeks: PublicKolProfile['followersByWeek'] }) {
  // The server does not know the reader's time zone.
  const zone = useHydrated() ? undefined : 'Asia/Jakarta';
  const [first, last] = [weeks[0], weeks.at(-1)];
  if (!first || !last || weeks.length < 2) return null;
  return (
    <section className={styles.panel} aria-labelledby="pengikut-kol">
      <div>
        <h2 id="pengikut-kol">Pengikut dari waktu ke waktu</h2>
        <p className={styles.note}>
          {formatCount(first.count)} pada {formatDay(first.at, zone)}, {formatCount(last.count)} pada{' '}
          {formatDay(last.at, zone)}: {growthOf(first.count, last.count)}.
        </p>
      </div>
      <svg
        className={styles.growth}
        viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d={linePath(weeks, SIZE)} vectorEffect="non-scaling-stroke" />
      </svg>
    </section>
  );
}
