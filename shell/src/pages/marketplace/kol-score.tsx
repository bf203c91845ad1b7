import type { PublicKolProfile } from '@sohor/shared/api';
import { formatCount, formatDay } from '@sohor/shared/format';
import { KolPanel } from '@sohor/shared/page-parts';
import { Link, PRODUCT_NAME } from '@sohor/shared/platform';
import { ProgressBar, ScoreBloom, TextLink } from '@sohor/shared/ui';
import { componentName, SCORE_COMPONENTS } from '../score/formula.ts';
import { formatTenths } from '../score/number.ts';
import { useHydrated } from '../use-hydrated.ts';
import styles from './kol-page.module.css';

/** The score, its components, and the data it was computed from. */
export function KolScore({ kol }: { kol: PublicKolProfile }) {
  const { score, breakdown, basis } = kol;
  // The server does not know the reader's time zone.
  const zone = useHydrated() ? undefined : 'Asia/Jakarta';
  const title = `${PRODUCT_NAME} Score`;
  return (
    <KolPanel
      id="skor-kol"
      title={title}
      note={
        score === null
          ? 'Tidak ada skor: TikTok belum terhubung, belum ada video, atau KOL menolak dinilai.'
          : `Tepatnya ${formatTenths(score)} dari 100, rata-rata berbobot dari komponen di bawah ini.`
      }
      mark={
        <ScoreBloom
          value={score}
          points={SCORE_COMPONENTS.map(({ key }) => breakdown[key] ?? null)}
          label={title}
        />
      }
    >
      {score !== null && (
        <ul className={styles.breakdown}>
          {SCORE_COMPONENTS.map(({ key, weight, short }) => (
            <li key={key}>
              <Points name={componentName(key)} points={breakdown[key] ?? null} />
              <p className={styles.note}>
                {short} (bobot {weight}%)
              </p>
            </li>
          ))}
        </ul>
      )}
      {basis && (
        <p className={styles.note}>
          Dari {formatCount(basis.sampleSize)} video TikTok terbaru, dihitung{' '}
          {formatDay(basis.computedAt, zone)} dengan rumus versi {basis.version}.
          {Object.values(breakdown).includes(null) &&
            ' N/A berarti belum ada datanya; bobotnya dibagikan ke komponen lain, tidak dihitung nol.'}
        </p>
      )}
      <TextLink apart className={styles.more} render={<Link to="/sohor-score" />}>
        Cara {PRODUCT_NAME} Score dihitung
      </TextLink>
    </KolPanel>
  );
}

function Points({ name, points }: { name: string; points: number | null }) {
  if (points !== null) return <ProgressBar label={name} value={points} valueText={formatTenths(points)} />;
  return (
    <p className={styles.unknown}>
      <span>{name}</span> <span>N/A</span>
    </p>
  );
}
