import type { Showcase } from '@sohor/shared/api';
import { formatCount } from '@sohor/shared/format';
import { Link, PRODUCT_NAME } from '@sohor/shared/platform';
import { Button, FigureRow, TextLink } from '@sohor/shared/ui';
import { KOL_CATEGORIES, MOST_COUNTED } from '@sohor/shared/wire/catalog';
import { CreatorCards } from './creator-cards.tsx';
import styles from './marketplace.module.css';
import section from './section.module.css';
import { useShowcase } from './use-showcase.ts';

/** The section that leads to the public list of creators. */
export function Marketplace() {
  const showcase = useShowcase();
  return (
    <section
      id="marketplace"
      className={`${section.section} ${styles.ground}`}
      aria-labelledby="marketplace-title"
    >
      <div className={`${section.inner} ${styles.grid}`}>
        <CreatorCards className={styles.picture} />
        <div>
          <h2 id="marketplace-title" className={section.title}>
            Satu marketplace, {KOL_CATEGORIES.length} kategori kreator
          </h2>
          <p className={section.lead}>
            Lihat profil, kategori, dan {PRODUCT_NAME} Score setiap KOL sebelum Anda mendaftar. Rumus skornya{' '}
            <TextLink render={<Link to="/sohor-score" />}>terbuka untuk umum</TextLink>, jadi Anda tahu dari
            mana angkanya berasal.
          </p>
          {showcase && <Numbers showcase={showcase} />}
          <ul className={styles.chips} aria-label="Kategori KOL">
            {KOL_CATEGORIES.map((category) => (
              <li key={category}>
                <Link to={`/marketplace?kategori=${category}`}>{category}</Link>
              </li>
            ))}
          </ul>
          <Button size="lg" blockOnPhone render={<Link to="/marketplace" />}>
            Jelajahi marketplace
          </Button>
        </div>
      </div>
    </section>
  );
}

/** Counts from the time when the page was drawn; zeros are left out. */
function Numbers({ showcase: { kols, largeKols, cities } }: { showcase: Showcase }) {
  const counted = [
    { label: 'Kreator', count: kols },
    { label: 'Dengan 100 rb+ pengikut', count: largeKols },
    { label: 'Kota', count: cities },
  ].filter(({ count }) => count > 0);
  if (counted.length === 0) return null;
  return (
    <FigureRow
      size="lg"
      className={styles.numbers}
      items={counted.map(({ label, count }) => ({
        label,
        value: count > MOST_COUNTED ? `${formatCount(MOST_COUNTED)}+` : formatCount(count),
      }))}
    />
  );
}
