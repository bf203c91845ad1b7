import type { PublicKol } from '@sohor/shared/api';
import { clampCategories, formatCount } from '@sohor/shared/format';
import { Link, PRODUCT_NAME } from '@sohor/shared/platform';
import { Avatar, Badge, FigureRow, Row, Score, VisuallyHidden } from '@sohor/shared/ui';
import styles from './kol-card.module.css';

export interface KolCardProps {
  kol: PublicKol;
  /** The category that was asked for: a KOL who has it shows it first. */
  category: string | null;
}

export function KolCard({ kol, category }: KolCardProps) {
  const wantedFirst = kol.categories.toSorted((a, b) => Number(b === category) - Number(a === category));
  const { shown, more } = clampCategories(wantedFirst);
  return (
    <li className={styles.card}>
      <Avatar name={kol.fullName} src={kol.image} size="lg" className={styles.avatar} />
      <div className={styles.who}>
        <h2 className={styles.name}>
          <Link to={`/marketplace/${kol.slug}`}>{kol.fullName}</Link>
        </h2>
        {kol.followers === null && <p className={styles.unlinked}>TikTok belum terhubung</p>}
      </div>
      {kol.followers !== null && (
        <FigureRow
          className={styles.figures}
          items={[
            { label: 'Pengikut TikTok', value: formatCount(kol.followers, { compact: true }) },
            {
              label: 'Rata-rata penayangan',
              value: kol.averageViews === null ? 'N/A' : formatCount(kol.averageViews, { compact: true }),
            },
          ]}
        />
      )}
      <span className={styles.score}>
        <Score value={kol.score} label={`${PRODUCT_NAME} Score`} />
        <span aria-hidden="true" className={styles.scoreName}>
          {PRODUCT_NAME} Score
        </span>
      </span>
      <Row className={styles.categories}>
        {shown.map((name) => (
          <Badge key={name}>{name}</Badge>
        ))}
        {more > 0 && (
          <Badge tone="brand">
            <span aria-hidden="true">+{more}</span>
            <VisuallyHidden>dan {more} kategori lain</VisuallyHidden>
          </Badge>
        )}
      </Row>
    </li>
  );
}
