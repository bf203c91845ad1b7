import type { PublicKol } from '@sohor/shared/api';
import { formatCount } from '@sohor/shared/format';
import { CategoryBadges, formatEngagement, formatPriceFrom, KolMarks } from '@sohor/shared/page-parts';
import { Link, PRODUCT_NAME } from '@sohor/shared/platform';
import { Avatar, FigureRow, Score } from '@sohor/shared/ui';
import styles from './kol-card.module.css';

export interface KolCardProps {
  kol: PublicKol;
  /** The category in the search. It comes first on the cards of KOLs that have it. */
  category: string | null;
}

export function KolCard({ kol, category }: KolCardProps) {
  return (
    <li className={styles.card}>
      <Avatar name={kol.fullName} src={kol.image} size="lg" className={styles.avatar} />
      <div className={styles.who}>
        <h2 className={styles.name}>
          <Link to={`/marketplace/${kol.slug}`}>{kol.fullName}</Link>
        </h2>
        <KolMarks kol={kol} />
        {kol.city && <p className={styles.about}>{kol.city}</p>}
        {kol.followers === null && <p className={styles.about}>TikTok belum terhubung</p>}
      </div>
      {kol.followers !== null && (
        <div className={styles.figures}>
          <FigureRow
            items={[
              { label: 'Pengikut TikTok', value: formatCount(kol.followers, { compact: true }) },
              { label: 'Rata-rata penayangan', value: formatCount(kol.averageViews, { compact: true }) },
            ]}
          />
          <FigureRow
            items={[
              { label: 'Interaksi', value: formatEngagement(kol.engagement) },
              { label: 'Harga mulai', value: formatPriceFrom(kol.priceFrom) },
            ]}
          />
        </div>
      )}
      <Score value={kol.score} label={`${PRODUCT_NAME} Score`} named className={styles.score} />
      <CategoryBadges categories={kol.categories} first={category} className={styles.categories} />
    </li>
  );
}
