import { PRODUCT_NAME } from '@sohor/shared/platform';
import { cx } from '@sohor/shared/ui';
import { CONTACT_EMAIL } from '@sohor/shared/wire/catalog';
import type { ReactNode } from 'react';
import { InvoiceArt, PipelineArt, PriceArt, ReportArt, SearchArt, TeamArt } from './feature-art.tsx';
import styles from './features.module.css';
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
          <Feature className={styles.wide} title="Pencarian KOL" art={<SearchArt />}>
            Saring kreator menurut kategori dan {PRODUCT_NAME} Score, lihat rincian skornya, lalu undang
            langsung ke campaign Anda.
          </Feature>
          <Feature
            className={styles.wide}
            title="Manajemen campaign dari awal sampai akhir"
            art={<PipelineArt />}
          >
            Brief, pelamar, kontrak, dan konten berjalan berurutan. Setiap pihak tahu giliran siapa sekarang.
          </Feature>
          <Feature title="Tagihan dan pembayaran" art={<InvoiceArt />}>
            Brand membayar di depan, dana tersimpan, dan KOL menerimanya setelah konten disetujui.
          </Feature>
          <Feature title="Laporan performa" art={<ReportArt />}>
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
