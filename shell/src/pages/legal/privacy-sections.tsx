import { PRODUCT_NAME } from '@sohor/shared/platform';
import { KEPT_AFTER_LEAVING, LIMITS } from '@sohor/shared/wire/catalog';
import { Contact } from './contact.tsx';
import type { LegalSection } from './legal-page.tsx';

export const PRIVACY_SECTIONS: readonly LegalSection[] = [
  {
    id: 'data-yang-dikumpulkan',
    title: 'Data yang kami kumpulkan',
    body: (
      <>
        <p>Kami mengumpulkan data yang Anda berikan sendiri dan data yang timbul saat layanan dipakai:</p>
        <ul>
          <li>
            <strong>Data akun:</strong> nama lengkap, alamat email, nomor WhatsApp, dan peran Anda (KOL atau
            Brand).
          </li>
          <li>
            <strong>Profil kreator:</strong> foto, bio, kategori, tautan media sosial, dan rate card yang Anda
            isi.
          </li>
          <li>
            <strong>Data campaign:</strong> brief, gambar, lamaran, undangan, konten yang diserahkan, dan
            keputusan atasnya.
          </li>
          <li>
            <strong>Data kontrak:</strong> isi kontrak, waktu persetujuan, alamat IP, dan jenis peramban saat
            kontrak ditandatangani atau ditolak.
          </li>
          <li>
            <strong>Percakapan:</strong> pesan, penawaran, gambar, dan tautan yang Anda kirim, sampai mana
            Anda membaca, serta blokir dan laporan Anda. Pesan yang ditarik tetap kami simpan untuk laporan
            dan sengketa.
          </li>
          <li>
            <strong>Data pembayaran:</strong> jumlah, status, dan nomor transaksi, serta rekening tujuan
            penarikan. Nomor kartu dan sandi pembayaran diproses oleh mitra pembayaran dan tidak kami simpan.
          </li>
          <li>
            <strong>Data pajak:</strong> NIK atau NPWP, nama, dan alamat yang Anda isi. Nomor dan alamat
            disimpan terenkripsi, dan hanya empat angka terakhir nomornya yang ditampilkan.
          </li>
          <li>
            <strong>Data teknis:</strong> alamat IP, jenis peramban, dan catatan galat, untuk menjaga keamanan
            layanan.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'data-media-sosial',
    title: 'Data dari akun media sosial',
    body: (
      <>
        <p>
          Bila Anda menghubungkan akun TikTok, kami menerima informasi dasar profil, statistik akun, dan
          daftar video beserta jumlah penayangan, suka, komentar, dan bagikannya. Data itu kami pakai untuk
          menampilkan performa, menghitung {PRODUCT_NAME} Score, dan menyusun estimasi rate card.
        </p>
        <p>
          Kami tidak dapat mengunggah, mengubah, atau menghapus konten di akun Anda. Kunci akses ke akun Anda
          disimpan terenkripsi. Anda dapat mencabut izin kapan saja melalui pengaturan akun TikTok atau dengan
          menghubungi kami.
        </p>
      </>
    ),
  },
  {
    id: 'tujuan',
    title: 'Untuk apa data dipakai',
    body: (
      <>
        <p>Data dipakai untuk:</p>
        <ul>
          <li>membuat akun dan memastikan bahwa Anda yang masuk, melalui kode sekali pakai di WhatsApp;</li>
          <li>menjalankan campaign, kontrak, tagihan, dan pembayaran yang Anda ikuti;</li>
          <li>menampilkan analitik dan membantu brand menemukan kreator yang sesuai;</li>
          <li>mencegah penipuan dan penyalahgunaan, serta memperbaiki gangguan;</li>
          <li>memenuhi kewajiban hukum, termasuk pembukuan dan perpajakan.</li>
        </ul>
        <p>
          Dasar pemrosesannya adalah persetujuan Anda, pelaksanaan perjanjian dengan Anda, kewajiban hukum,
          dan kepentingan yang sah, sesuai Undang-Undang Nomor 27 Tahun 2022 tentang Pelindungan Data Pribadi.
          Kami tidak menjual data pribadi Anda.
        </p>
      </>
    ),
  },
  {
    id: 'pihak-lain',
    title: 'Siapa yang dapat melihat data Anda',
    body: (
      <ul>
        <li>
          <strong>Publik:</strong> nama, foto, kategori, skor, dan jumlah pengikut KOL dapat tampil di
          marketplace. Email dan nomor WhatsApp tidak pernah ditampilkan di sana.
        </li>
        <li>
          <strong>Brand yang masuk:</strong> dapat melihat profil KOL, termasuk email, untuk menilai pelamar
          dan mengirim undangan.
        </li>
        <li>
          <strong>Pihak dalam kontrak:</strong> brand dan KOL saling melihat isi kontrak dan data campaign
          yang sama-sama mereka ikuti.
        </li>
        <li>
          <strong>Pihak dalam percakapan:</strong> brand, termasuk anggota timnya yang berhak, dan KOL membaca
          pesan yang mereka saling kirim. Nomor telepon, email, rekening, dan tautan percakapan di dalam teks
          disembunyikan dari pihak lain sampai kontrak ditandatangani.
        </li>
        <li>
          <strong>Tim kami:</strong> membaca pesan hanya bila ada laporan, yaitu pesan yang dilaporkan dan
          paling banyak {LIMITS.reportedEntries - 1} pesan sebelumnya, atau bila salah satu pihak menambahkan
          percakapannya ke sengketa. Setiap pembacaan dicatat dengan alasannya.
        </li>
        <li>
          <strong>Pemotong pajak:</strong> brand yang memotong PPh dari pembayaran KOL mendapat nama dan NIK
          atau NPWP lengkap KOL itu untuk dilaporkan ke kantor pajak. Hanya brand yang data perusahaannya
          sudah kami periksa dapat mengunduhnya; setiap pengunduhan dicatat dan diberitahukan kepada KOL itu.
        </li>
        <li>
          <strong>Mitra layanan:</strong> penyedia WhatsApp, pembayaran, penyaluran dana, dan hosting, sebatas
          yang perlu untuk tugasnya.
        </li>
        <li>
          <strong>Pihak berwenang:</strong> bila diwajibkan oleh peraturan perundang-undangan.
        </li>
      </ul>
    ),
  },
  {
    id: 'cookie',
    title: 'Cookie dan penyimpanan peramban',
    body: (
      <>
        <p>
          Kami hanya memakai cookie yang diperlukan agar layanan berjalan: satu cookie yang mengikat sesi ke
          peramban Anda, dan satu cookie yang mengenali peramban yang pernah masuk supaya orang lain tidak
          dapat menghabiskan jatah kode Anda, dan selama pendaftaran satu cookie yang mengenali peramban yang
          mendaftar. Tidak ada cookie iklan.
        </p>
        <p>
          Selain itu, peramban menyimpan token sesi, peran, dan id akun Anda. Ketiganya dihapus saat Anda
          keluar. Pesan yang sedang ditulis atau belum terkirim juga tersimpan di peramban, sampai terkirim
          atau Anda hapus. Sesi berakhir sendiri setelah 7 hari tanpa aktivitas, atau paling lama 30 hari.
        </p>
      </>
    ),
  },
  {
    id: 'penyimpanan',
    title: 'Berapa lama data disimpan',
    body: (
      <>
        <p>
          Data akun disimpan selama akun Anda aktif. Kode sekali pakai hanya berlaku lima menit. Kontrak,
          catatan persetujuannya, dan catatan keuangan disimpan selama diwajibkan oleh hukum, juga setelah
          akun ditutup, karena menjadi bukti bagi kedua pihak.
        </p>
        <p>Setelah akun ditutup, atau setelah seseorang keluar dari tim, hanya ini yang tersisa:</p>
        <ul>
          {Object.values(KEPT_AFTER_LEAVING).map(({ data, reason }) => (
            <li key={data}>
              <strong>{data}:</strong> {reason.charAt(0).toLowerCase() + reason.slice(1)}.
            </li>
          ))}
        </ul>
        <p>Data lain kami hapus.</p>
      </>
    ),
  },
  {
    id: 'keamanan',
    title: 'Keamanan',
    body: (
      <p>
        Sambungan ke layanan dienkripsi, token sesi dan kode masuk tidak pernah disimpan dalam bentuk aslinya,
        dan akses ke data dibatasi menurut peran. Tidak ada sistem yang sepenuhnya aman; bila terjadi
        kegagalan pelindungan data pribadi yang menyangkut Anda, kami memberi tahu Anda dan pihak berwenang
        sesuai ketentuan.
      </p>
    ),
  },
  {
    id: 'hak-anda',
    title: 'Hak Anda',
    body: (
      <>
        <p>Anda berhak:</p>
        <ul>
          <li>mengetahui dan memperoleh salinan data pribadi Anda;</li>
          <li>memperbaiki data yang keliru atau tidak lengkap;</li>
          <li>menarik persetujuan, membatasi pemrosesan, atau meminta penghapusan;</li>
          <li>mengajukan keberatan atas penilaian otomatis seperti {PRODUCT_NAME} Score.</li>
        </ul>
        <p>
          Kirim permintaan ke <Contact /> dari alamat email akun Anda. Kami menanggapi paling lambat 3 × 24
          jam sejak permintaan diterima. Sebagian data mungkin tetap harus kami simpan karena kewajiban hukum.
        </p>
      </>
    ),
  },
  {
    id: 'anak',
    title: 'Anak di bawah umur',
    body: (
      <p>
        Layanan ini untuk orang yang berusia 18 tahun ke atas atau sudah cakap menurut hukum. Bila Anda
        mengetahui ada anak yang mendaftar tanpa persetujuan orang tua atau walinya, beri tahu kami agar
        akunnya kami hapus.
      </p>
    ),
  },
  {
    id: 'perubahan',
    title: 'Perubahan kebijakan',
    body: (
      <p>
        Bila kebijakan ini berubah, kami memperbarui tanggal di bagian atas halaman. Perubahan yang penting
        kami sampaikan sebelum berlaku.
      </p>
    ),
  },
  {
    id: 'kontak',
    title: 'Kontak',
    body: (
      <p>
        Pertanyaan, permintaan, dan keluhan mengenai data pribadi dapat dikirim ke <Contact />.
      </p>
    ),
  },
];
