import { PRODUCT_NAME } from '@sohor/shared/platform';
import { cx } from '@sohor/shared/ui';
import { CONTACT_EMAIL } from '@sohor/shared/wire/catalog';
import type { ReactNode } from 'react';
import { PriceArt, TeamArt } from './feature-art.tsx';
import styles from './features.module.css';
import campaigns from './pictures/campaigns.webp';
import figures from './pictures/figures.webp';
import invoices from './pictures/invoices.webp';
import kolSearch from './pictures/kol-search.webp';
import section from './section.module.css';

interface FeatureProps {
  title: string;
  art: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

function Feature({ title, art, className, children }: FeatureProps) {
  return (
    <li className={cx(styles.card, className)}>
      <div className={styles.art}>{art}</div>
      <div className={styles.text}>
        <h3>{title}</h3>
        <p>{children}</p>
      </div>
    </li>
  );
}

/** A screenshot of the product with its demo data. `npm run readme-pictures -w e2e` takes it again. */
function Screen({ src, of }: { src: string; of: string }) {
  return (
    <img src={src} alt={of} width={960} height={480} loading="lazy" fetchPriority="low" decoding="async" />
  );
}

/** The section with the six features. */
export function Features() {
  return (
    <section id="features" className={section.section} aria-labelledby="features-title">
      <div className={section.inner}>
        <div className={section.head}>
          <h2 id="features-title" className={section.title}>
            Dari mencari KOL sampai laporan, tanpa berpindah aplikasi
          </h2>
          <p className={section.lead}>
            Tidak ada lagi brief di grup chat, tarif di spreadsheet, dan bukti transfer di galeri foto.
          </p>
        </div>
        <ul className={styles.grid}>
          <Feature
            className={styles.wide}
            title="Pencarian KOL"
            art={<Screen src={kolSearch} of="Layar pencarian KOL dengan skor, pengikut, dan harga mulai" />}
          >
            Saring kreator menurut kategori dan {PRODUCT_NAME} Score, lihat rincian skornya, lalu undang
            langsung ke campaign Anda.
          </Feature>
          <Feature
            className={styles.wide}
            title="Manajemen campaign dari awal sampai akhir"
            art={<Screen src={campaigns} of="Layar daftar campaign sebuah brand" />}
          >
            Brief, pelamar, kontrak, dan konten berjalan berurutan, dengan percakapan kedua pihak di
            sampingnya. Setiap pihak tahu giliran siapa sekarang.
          </Feature>
          <Feature
            title="Tagihan dan pembayaran"
            art={<Screen src={invoices} of="Layar daftar invoice dengan statusnya" />}
          >
            Brand membayar di depan, dana tersimpan, dan KOL menerimanya setelah konten disetujui.
          </Feature>
          <Feature
            title="Laporan performa"
            art={
              <Screen
                src={figures}
                of="Angka TikTok seorang kreator: pengikut, suka, komentar, dibagikan, penayangan"
              />
            }
          >
            Penayangan, suka, komentar, dan jumlah dibagikan, langsung dari akun TikTok yang terhubung.
          </Feature>
          <Feature title="Harga berbasis performa" art={<PriceArt />}>
            Estimasi tarif dihitung dari rata-rata penayangan dan jumlah pengikut, bukan tebakan.
          </Feature>
          <Feature className={styles.band} title="Layanan terkelola" art={<TeamArt />}>
            Tidak sempat mengurus sendiri? Tim kami membantu menyusun brief, memilih KOL, dan mengawal
            campaign sampai selesai. <a href={`mailto:${CONTACT_EMAIL}`}>Hubungi tim kami</a>
          </Feature>
        </ul>
      </div>
    </section>
  );
}
