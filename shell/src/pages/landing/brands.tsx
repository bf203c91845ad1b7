import { Link } from '@sohor/shared/platform';
import { Button } from '@sohor/shared/ui';
import Check from 'lucide-react/icons/check';
import styles from './brands.module.css';
import section from './section.module.css';

const STEPS = [
  [
    'Tulis campaign',
    'Isi brief, jenis pekerjaan, harga, dan periode. Simpan referensi visual di tempat yang sama.',
  ],
  [
    'Aktifkan dengan pembayaran',
    'Dana tersimpan sampai pekerjaan selesai. Campaign lalu terlihat oleh semua KOL.',
  ],
  ['Pilih KOL Anda', 'Setujui pelamar yang cocok, atau undang sendiri kreator yang Anda incar.'],
  ['Kontrak tersusun sendiri', 'Setiap kerja sama punya kontrak. KOL menandatanganinya dari ponsel.'],
  [
    'Terima konten, dana diteruskan',
    'Anda menyetujui hasilnya, KOL menerima haknya. Sisa dana kembali ke saldo Anda.',
  ],
] as const;

const FOR_KOLS = [
  'Campaign terverifikasi: dananya sudah dibayar brand',
  'Kontrak jelas sebelum Anda mulai bekerja',
  'Rate card sendiri, dengan estimasi sebagai pegangan',
  'Undangan brand terkumpul di satu kotak masuk',
] as const;

/** The steps of a Brand, and what each one means for the creator. */
export function Brands() {
  return (
    <section id="brands" className={section.section} aria-labelledby="brands-title">
      <div className={`${section.inner} ${styles.grid}`}>
        <div>
          <h2 id="brands-title" className={section.title}>
            Untuk brand yang ingin kerja samanya jelas
          </h2>
          <ol className={styles.steps}>
            {STEPS.map(([title, text]) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </div>
        <aside className={styles.kol} aria-labelledby="kol-title">
          <h2 id="kol-title">Anda kreator?</h2>
          <p>Berkarya saja. Urusan administrasi biar kami yang rapikan.</p>
          <ul>
            {FOR_KOLS.map((text) => (
              <li key={text}>
                <Check aria-hidden="true" />
                {text}
              </li>
            ))}
          </ul>
          <Button variant="accent" block size="lg" render={<Link to="/register?role=KOL" />}>
            Daftar sebagai KOL
          </Button>
        </aside>
      </div>
    </section>
  );
}
