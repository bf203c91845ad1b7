import type { PublicKolProfile } from '@sohor/shared/api';
import { formatCount, formatDay, formatTenths } from '@sohor/shared/format';
import { KolPanel } from '@sohor/shared/page-parts';
import { FigureRow } from '@sohor/shared/ui';
import { BEST_MARK, LEAST_REVIEWS, RECORD_LENGTH, REVIEW_MARKS } from '@sohor/shared/wire/catalog';
import { useHydrated } from '../use-hydrated.ts';
import styles from './kol-page.module.css';

/** What past work tells of the KOL, and the newest reviews. Renders nothing before the first paid work. */
export function KolRecord({ record, reviews }: Pick<PublicKolProfile, 'record' | 'reviews'>) {
  // The server does not know the reader's time zone.
  const zone = useHydrated() ? undefined : 'Asia/Jakarta';
  const { finished, onTime, rating } = record;
  if (finished === 0 && reviews.length === 0) return null;
  return (
    <KolPanel
      id="rekam-kol"
      title="Rekam jejak dan ulasan"
      note="Dari pekerjaan yang dibayar lewat Sohor. Ulasan ditulis brand setelahnya."
    >
      <FigureRow
        size="lg"
        items={[
          {
            label: 'Pekerjaan selesai',
            value: `${formatCount(finished)}${finished < RECORD_LENGTH ? '' : '+'}`,
          },
          {
            label: 'Tepat waktu',
            value: finished > 0 ? `${formatCount(onTime)} dari ${formatCount(finished)}` : 'N/A',
          },
          {
            label: ratingLabel(record),
            value:
              rating === null ? formatCount(record.reviews) : `${formatTenths(rating)} dari ${BEST_MARK}`,
          },
        ]}
      />
      {reviews.length > 0 && (
        <ul className={styles.reviews}>
          {reviews.map(({ at, marks, text, answer }) => (
            <li key={at}>
              <p className={styles.note}>Brand, {formatDay(at, zone)}</p>
              <dl className={styles.marks}>
                {REVIEW_MARKS.KOL.map((name, place) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>
                      {marks[place]}/{BEST_MARK}
                    </dd>
                  </div>
                ))}
              </dl>
              {text && <p className={styles.bio}>{text}</p>}
              {answer && (
                <blockquote className={styles.answer}>
                  <p className={styles.note}>Jawaban kreator</p>
                  <p className={styles.bio}>{answer}</p>
                </blockquote>
              )}
            </li>
          ))}
        </ul>
      )}
    </KolPanel>
  );
}

function ratingLabel({ reviews, rating }: PublicKolProfile['record']): string {
  if (rating !== null) return `Rata-rata dari ${formatCount(reviews)} ulasan`;
  return reviews === 0 ? 'Ulasan' : `Ulasan (rata-rata tampil mulai ${LEAST_REVIEWS})`;
}
