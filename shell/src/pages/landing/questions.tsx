import { Link, PRODUCT_NAME } from '@sohor/shared/platform';
import { TextLink } from '@sohor/shared/ui';
import type { ReactNode } from 'react';
import styles from './questions.module.css';
import section from './section.module.css';

const ANSWERS: readonly [question: string, answer: ReactNode][] = [
  [
    `Apa bedanya ${PRODUCT_NAME} dengan mencari KOL sendiri?`,
    'Angka performanya dibaca langsung dari akun TikTok yang dihubungkan KOL, bukan dari tangkapan layar atau perkiraan. Brief, kontrak, tagihan, dan pembayaran berjalan di tempat yang sama, jadi tidak ada yang perlu Anda rekap lagi.',
  ],
  [
    'Berapa biayanya?',
    'Mendaftar gratis, untuk brand maupun KOL. Brand membayar harga pekerjaan dikali jumlah KOL yang dicari, dan menambah dana hanya bila menyepakati harga yang lebih tinggi. Totalnya terlihat sejak campaign ditulis, dan dibayar saat campaign diaktifkan. Dari harga itu, biaya layanan 5% diambil saat KOL dibayar. Rinciannya terlihat sebelum kontrak ditandatangani. Menarik saldo ke rekening dikenai biaya penarikan, yang terlihat sebelum Anda mengonfirmasinya.',
  ],
  [
    'Bisakah kami berbicara sebelum ada kontrak?',
    `Bisa, di Pesan. Brand yang alamat emailnya sudah dipastikan, dan yang pernah membayar campaign atau profilnya sudah diverifikasi, dapat menulis kepada KOL mana pun. KOL dapat menulis kepada brand yang campaign-nya ia lamar atau yang mengundangnya. Nomor telepon, email, dan rekening di dalam pesan disembunyikan sampai kontrak ditandatangani, karena pembayaran di luar ${PRODUCT_NAME} tidak dilindungi.`,
  ],
  [
    'Apakah harganya bisa dirundingkan?',
    'Bisa. Brand memberi penawaran kepada KOL, atau KOL mengajukan harga saat melamar: harga, pekerjaan, tanggal, revisi, dan hak pakai. Pihak lain menerima, menolak, atau membalas, dan setiap perubahan ditandai. Begitu diterima, ketentuannya menjadi kontrak. Bila harganya melebihi dana campaign, brand menambah dananya saat itu juga.',
  ],
  [
    'Ke mana uang saya setelah saya membayar?',
    'Dana disimpan untuk campaign itu. KOL menerima bagiannya setelah Anda menyetujui kontennya, atau 72 jam setelah konten diserahkan bila Anda tidak menjawab. Bagian untuk tempat yang tidak terisi kembali ke saldo Anda saat periode campaign berakhir, dan dapat dipakai untuk campaign berikutnya atau ditarik ke rekening Anda.',
  ],
  [
    'Bagaimana kalau kami tidak sepakat tentang kontennya?',
    `Brand maupun KOL dapat mengajukan sengketa. Dananya berhenti, kedua pihak punya 48 jam untuk menunjukkan bukti, lalu ${PRODUCT_NAME} memutuskan pembagiannya paling lambat 72 jam sesudahnya.`,
  ],
  [
    `Dari mana angka ${PRODUCT_NAME} Score berasal?`,
    <>
      Dari data akun TikTok KOL: interaksi, jangkauan, konsistensi, dan pertumbuhan. Skornya tidak bisa dibeli
      atau diubah dengan tangan, dan{' '}
      <TextLink render={<Link to="/sohor-score" />}>rumus lengkapnya kami buka</TextLink>.
    </>,
  ],
  [
    'Pengikut saya belum banyak. Bisakah saya bergabung?',
    'Bisa. Skor menilai hubungan Anda dengan penonton, bukan besarnya akun, dan brand melihat daftar menurut skor. Harga tetap Anda tentukan sendiri di rate card.',
  ],
];

/** Questions before registering. Native `<details>`, so that they open before the page's code has loaded. */
export function Questions() {
  return (
    <section className={section.section} aria-labelledby="questions-title">
      <div className={`${section.inner} ${styles.grid}`}>
        <h2 id="questions-title" className={section.title}>
          Yang sering ditanyakan
        </h2>
        <div>
          {ANSWERS.map(([question, answer]) => (
            <details key={question} className={styles.entry}>
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
