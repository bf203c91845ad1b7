import { formatCount } from '@sohor/shared/format';
import { Link } from '@sohor/shared/platform';
import type { ReactNode } from 'react';
import styles from './gallery.module.css';
import { LiveArt, ReelsArt, ReviewArt, StoryArt, TikTokArt, VisitArt } from './gallery-art.tsx';
import section from './section.module.css';
import { useShowcase } from './use-showcase.ts';

const FORMATS: readonly [title: string, text: string, art: ReactNode][] = [
  ['TikTok Video', 'Cerita pendek yang mengikuti tren', <TikTokArt key="art" />],
  ['Instagram Reels', 'Produk Anda dalam video singkat', <ReelsArt key="art" />],
  ['YouTube Product Review', 'Ulasan produk yang mendalam', <ReviewArt key="art" />],
  ['Instagram Story', 'Ajakan singkat, tayang 24 jam', <StoryArt key="art" />],
  ['Store Visit', 'Kreator datang ke toko Anda', <VisitArt key="art" />],
  ['Livestream', 'Berjualan sambil tanya jawab', <LiveArt key="art" />],
];
/** A gallery with fewer works would look like a mistake. */
const MIN_WORKS = 3;

/** Videos of the product's KOLs; without enough of them, the kinds of content that a Brand can order. */
export function Gallery() {
  const works = useShowcase()?.works ?? [];
  const showsWorks = works.length >= MIN_WORKS;
  return (
    <section id="gallery" className={`${section.section} ${styles.ground}`} aria-labelledby="gallery-title">
      <div className={section.inner}>
        <div className={section.head}>
          <h2 id="gallery-title" className={section.title}>
            {showsWorks ? 'Galeri karya kreator kami' : 'Galeri karya yang bisa Anda pesan'}
          </h2>
          <p className={section.lead}>
            {showsWorks
              ? 'Video yang paling banyak ditonton dalam enam bulan terakhir, dibaca dari TikTok para kreator.'
              : 'Satu campaign, banyak bentuk. Pilih format yang paling pas untuk cerita brand Anda.'}
          </p>
        </div>
        {/* On phones the row scrolls sideways. A region that scrolls must be focusable. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: so that the arrow keys scroll it. */}
        <ul className={styles.row} tabIndex={0} aria-label={showsWorks ? 'Karya kreator' : 'Format konten'}>
          {showsWorks
            ? works.map(({ slug, fullName, title, cover, views }) => (
                <li key={slug} className={styles.tile}>
                  <img
                    className={styles.cover}
                    src={cover}
                    alt=""
                    width={320}
                    height={400}
                    loading="lazy"
                    fetchPriority="low"
                    decoding="async"
                  />
                  <h3>
                    <Link to={`/marketplace/${encodeURIComponent(slug)}`}>{fullName}</Link>
                  </h3>
                  <p className={styles.title}>{title.trim() || 'Video tanpa judul'}</p>
                  <p>{formatCount(views, { compact: true })} penayangan</p>
                </li>
              ))
            : FORMATS.map(([title, text, art]) => (
                <li key={title} className={styles.tile}>
                  {art}
                  <h3>{title}</h3>
                  <p>{text}</p>
                </li>
              ))}
        </ul>
        {showsWorks && (
          <p className={styles.formats}>
            Yang bisa Anda pesan: {FORMATS.map(([title]) => title).join(', ')}, dan lainnya.
          </p>
        )}
      </div>
    </section>
  );
}
