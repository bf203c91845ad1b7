import type { PublicKolProfile } from '@sohor/shared/api';
import { engagementOf, engagementRate, formatCount, formatDay } from '@sohor/shared/format';
import { FigureRow } from '@sohor/shared/ui';
import type { ReactElement } from 'react';
import { formatEngagement } from '../kol-filters/kol-filter-labels.ts';
import { webAddress } from '../web-address.ts';
import { KolPanel } from './kol-panel.tsx';
import styles from './kol-profile.module.css';

/** Props of {@link KolProven}. */
export interface KolProvenProps extends Pick<PublicKolProfile, 'results'> {
  /** Of the days; the reader's when left out. */
  zone?: string | undefined;
}

/** Figures of paid work that the KOL shows, with their source and time. Renders nothing if there are none. */
export function KolProven({ results, zone }: KolProvenProps): ReactElement | null {
  if (results.length === 0) return null;
  return (
    <KolPanel
      id="hasil-kol"
      title="Hasil terverifikasi"
      note="Pekerjaan untuk brand yang sudah selesai dan dibayar. Angkanya dari TikTok, tidak diisi sendiri."
    >
      <ul className={styles.results}>
        {results.map((result) => (
          <li key={result.url} className={styles.video}>
            {result.cover && (
              <img
                className={styles.thumbnail}
                src={result.cover}
                alt=""
                width={56}
                height={74}
                loading="lazy"
                decoding="async"
              />
            )}
            <div className={styles.result}>
              <a
                href={webAddress(result.url) ?? undefined}
                target="_blank"
                rel="noopener noreferrer nofollow"
              >
                {result.title.trim() || 'Lihat di TikTok'}
              </a>
              <p className={styles.note}>
                {result.jobType}, tayang {formatDay(result.postedAt, zone)}
              </p>
              <FigureRow className={styles.counts} items={countsOf(result)} />
              <p className={styles.note}>Dibaca dari TikTok pada {formatDay(result.readAt, zone)}</p>
            </div>
          </li>
        ))}
      </ul>
    </KolPanel>
  );
}

function countsOf(result: PublicKolProfile['results'][number]) {
  const { views, likes, comments, shares } = result;
  const rate = engagementRate(engagementOf({ ...result, saves: null }), views);
  return [
    { label: 'Penayangan', value: formatCount(views) },
    { label: 'Suka', value: formatCount(likes) },
    { label: 'Komentar', value: formatCount(comments) },
    { label: 'Dibagikan', value: formatCount(shares) },
    { label: 'ER', value: formatEngagement(rate) },
  ];
}
