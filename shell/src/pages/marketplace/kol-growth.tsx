import type { PublicKolProfile } from '@sohor/shared/api';
import { formatCount, formatDay } from '@sohor/shared/format';
import { formatEngagement, KolPanel } from '@sohor/shared/page-parts';
import { useHydrated } from '../use-hydrated.ts';
import { growthOf, linePath } from './growth.ts';
import styles from './kol-page.module.css';

const SIZE = { width: 320, height: 96 };

type Weeks = PublicKolProfile['followersByWeek'];
const CURVES: readonly {
  title: string;
  of: (week: Weeks[number]) => number | null;
  format: (count: number | null) => string;
}[] = [
  { title: 'Pengikut', of: ({ count }) => count, format: (count) => formatCount(count) },
  {
    title: 'Rata-rata penayangan',
    of: ({ averageViews }) => averageViews,
    format: (count) => formatCount(count),
  },
  { title: 'Interaksi', of: ({ engagement }) => engagement, format: formatEngagement },
];

/** The figures of the last half year: lines, words, and a table. Renders nothing before the second week. */
export function KolGrowth({ weeks }: { weeks: Weeks }) {
  // The server does not know the reader's time zone.
  const zone = useHydrated() ? undefined : 'Asia/Jakarta';
  if (weeks.length < 2) return null;
  return (
    <KolPanel
      id="perkembangan-kol"
      title="Perkembangan"
      note="Dari pembacaan akun TikTok, satu titik per minggu."
    >
      {CURVES.map(({ title, of, format }) => {
        const points = weeks.flatMap((week) => {
          const count = of(week);
          return count === null ? [] : { at: week.at, count };
        });
        const [first, last] = [points[0], points.at(-1)];
        if (!first || !last || points.length < 2) return null;
        return (
          <div key={title}>
            <h3 className={styles.curve}>{title}</h3>
            <p className={styles.note}>
              {format(first.count)} pada {formatDay(first.at, zone)}, {format(last.count)} pada{' '}
              {formatDay(last.at, zone)}: {growthOf(first.count, last.count)}.
            </p>
            <svg
              className={styles.growth}
              viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <path d={linePath(points, SIZE)} vectorEffect="non-scaling-stroke" />
            </svg>
          </div>
        );
      })}
      <details className={styles.weeks}>
        <summary>Semua minggu dalam tabel</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Tanggal</th>
              {CURVES.map(({ title }) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...weeks].reverse().map((week) => (
              <tr key={week.at}>
                <th scope="row">{formatDay(week.at, zone)}</th>
                {CURVES.map(({ title, of, format }) => (
                  <td key={title}>{format(of(week))}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </KolPanel>
  );
}
