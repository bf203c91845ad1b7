import type { ReactNode } from 'react';
import styles from './gallery.module.css';
import { LiveArt, ReelsArt, ReviewArt, StoryArt, TikTokArt, VisitArt } from './gallery-art.tsx';
import section from './section.module.css';

const FORMATS: readonly [title: string, text: string, art: ReactNode][] = [
  ['TikTok Video', 'Cerita pendek yang mengikuti tren', <TikTokArt key="art" />],
  ['Instagram Reels', 'Produk Anda dalam video singkat', <ReelsArt key="art" />],
  ['YouTube Product Review', 'Ulasan produk yang mendalam', <ReviewArt key="art" />],
  ['Instagram Story', 'Ajakan singkat, tayang 24 jam', <StoryArt key="art" />],
  ['Store Visit', 'Kreator datang ke toko Anda', <VisitArt key="art" />],
  ['Livestream', 'Berjualan sambil tanya jawab', <LiveArt key="art" />],
];

/** The section with the kinds of work that a brand can order. */
export function Gallery() {
  return (
    <section id="gallery" className={`${section.section} ${styles.ground}`} aria-labelledby="gallery-title">
      <div className={section.inner}>
        <div className={section.head}>
          <h2 id="gallery-title" className={section.title}>
            Galeri karya yang bisa Anda pesan
          </h2>
          <p className={section.lead}>
            Satu campaign, banyak bentuk. Pilih format yang paling pas untuk cerita brand Anda.
          </p>
        </div>
        {/* On phones the row scrolls sideways; a region that scrolls must take the focus. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: so that the arrow keys scroll it. */}
        <ul className={styles.row} tabIndex={0} aria-label="Format konten">
          {FORMATS.map(([title, text, art]) => (
            <li key={title} className={styles.tile}>
              {art}
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
