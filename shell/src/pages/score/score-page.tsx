import { Link, PRODUCT_NAME } from '@sohor/shared/platform';
import { Badge, Button, Card, Page, PageHeader, Stack, TextLink } from '@sohor/shared/ui';
import { MAX_SCORED_VIDEOS, SCORE_VERSION } from '@sohor/shared/wire/catalog';
import { HEADS } from '../page-heads.ts';
import { PublicFooter } from '../public-layout/public-footer.tsx';
import { PublicHeader } from '../public-layout/public-header.tsx';
import { PublicMain } from '../public-layout/public-main.tsx';
import { usePageHead } from '../use-page-head.ts';
import { ComponentSection } from './component-section.tsx';
import { ExampleSection } from './example-section.tsx';
import { componentName, SCORE_COMPONENTS } from './formula.ts';
import styles from './score-page.module.css';

/** The formula of the score, for everyone to check. */
export function ScorePage() {
  usePageHead(HEADS.score);
  return (
    <>
      <PublicHeader />
      <PublicMain>
        <Page>
          <PageHeader
            className={styles.head}
            eyebrow={<Badge tone="brand">Rumus versi {SCORE_VERSION}</Badge>}
            title={`Cara kami menghitung ${PRODUCT_NAME} Score`}
            subtitle={`${PRODUCT_NAME} Score adalah angka 0 sampai 100 dari data TikTok milik KOL sendiri dan pekerjaannya di ${PRODUCT_NAME}. Skornya tidak dinilai secara manual dan tidak bisa dibeli.`}
          />
          <Overview />
          <section className={styles.section} aria-labelledby="komponen">
            <h2 id="komponen">Tujuh komponen</h2>
            <p className={styles.lead}>
              Setiap komponen bernilai 0 sampai 100 poin. Nilai di antara dua baris tabel dihitung
              proporsional; di luar tabel dipakai baris terdekat.
            </p>
            <div className={styles.components}>
              {SCORE_COMPONENTS.map((component) => (
                <ComponentSection key={component.key} component={component} />
              ))}
            </div>
          </section>
          <ExampleSection />
          <Unknowns />
          <Button className={styles.way} size="lg" render={<Link to="/marketplace" />}>
            Lihat KOL dengan skornya
          </Button>
        </Page>
      </PublicMain>
      <PublicFooter />
    </>
  );
}

function Overview() {
  return (
    <Card as="section" title="Ringkasnya" className={styles.overview}>
      <div className={styles.columns}>
        <Stack gap={3}>
          <p>
            Skor adalah rata-rata berbobot dari tujuh komponen, dibulatkan ke satu desimal. Datanya diambil
            dari akun TikTok yang dihubungkan KOL: {MAX_SCORED_VIDEOS} video terbaru dan jumlah pengikutnya,
            ditambah pekerjaan yang ia selesaikan untuk Brand terverifikasi.
          </p>
          <p>
            Di daftar, skor tampil tanpa desimal. Di halaman setiap KOL tercantum rincian per komponen, jumlah
            video, tanggal hitung, dan versi rumus.
          </p>
        </Stack>
        <ol className={styles.weights}>
          {SCORE_COMPONENTS.map(({ key, weight, short }) => (
            <li key={key}>
              <a href={`#${key}`}>{componentName(key)}</a>
              <span className={styles.weight}>{weight}%</span>
              <span className={styles.short}>{short}</span>
            </li>
          ))}
        </ol>
      </div>
    </Card>
  );
}

function Unknowns() {
  return (
    <section className={styles.section} aria-labelledby="tanpa-data">
      <h2 id="tanpa-data">Arti N/A</h2>
      <div className={styles.prose}>
        <p>
          Komponen tanpa data ditulis N/A dan tidak pernah dihitung sebagai nol. Bobotnya dibagikan ke
          komponen lain sesuai bobot masing-masing: pembaginya menjadi jumlah bobot komponen yang ada datanya.
        </p>
        <p>
          KOL yang belum menghubungkan TikTok, belum punya video, atau menolak dinilai tidak memiliki skor. Di
          marketplace skornya tertulis N/A dan urutannya tidak ditentukan oleh skor.
        </p>
        <p>
          Bila rumus berubah, nomor versinya naik, dan versi yang dipakai selalu tertulis di samping skor.
          Lihat juga <TextLink render={<Link to="/privacy" />}>Kebijakan Privasi</TextLink> tentang data yang
          kami ambil.
        </p>
      </div>
    </section>
  );
}
