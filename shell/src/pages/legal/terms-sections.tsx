import { Link, PRODUCT_NAME } from '@sohor/shared/platform';
import { LIMITS } from '@sohor/shared/wire/catalog';
import { Contact } from './contact.tsx';
import type { LegalSection } from './legal-page.tsx';

export const TERMS_SECTIONS: readonly LegalSection[] = [
  {
    id: 'istilah',
    title: 'Istilah',
    body: (
      <ul>
        <li>
          <strong>KOL</strong> (key opinion leader): kreator konten yang memakai layanan untuk menampilkan
          profil dan menerima pekerjaan.
        </li>
        <li>
          <strong>Brand</strong>: pihak yang membuat dan membiayai campaign.
        </li>
        <li>
          <strong>Campaign</strong>: pekerjaan promosi dengan brief, harga, dan periode yang ditetapkan Brand.
        </li>
        <li>
          <strong>Kontrak</strong>: perjanjian antara satu Brand dan satu KOL untuk satu campaign.
        </li>
      </ul>
    ),
  },
  {
    id: 'layanan',
    title: 'Layanan kami',
    body: (
      <>
        <p>
          {PRODUCT_NAME} menyediakan analitik akun media sosial, pencarian KOL, pengelolaan campaign,
          penyusunan kontrak, serta pencatatan tagihan dan pembayaran. Kami menyediakan tempat dan alatnya;
          kerja sama terjadi antara Brand dan KOL.
        </p>
        <p>
          Layanan bergantung pada platform pihak ketiga seperti TikTok. Bila platform itu mengubah atau
          menghentikan aksesnya, sebagian fitur dapat ikut berubah.
        </p>
      </>
    ),
  },
  {
    id: 'akun',
    title: 'Akun',
    body: (
      <ul>
        <li>Anda berusia 18 tahun ke atas, atau bertindak sah untuk badan usaha yang Anda wakili.</li>
        <li>
          Satu nomor WhatsApp untuk satu akun. Data yang Anda isi harus benar dan Anda jaga tetap mutakhir.
        </li>
        <li>
          Kode sekali pakai bersifat rahasia. Kami tidak pernah memintanya melalui telepon atau pesan. Segera
          hubungi kami bila Anda menduga akun dipakai orang lain.
        </li>
      </ul>
    ),
  },
  {
    id: 'kewajiban-kol',
    title: 'Kewajiban KOL',
    body: (
      <ul>
        <li>Menghubungkan hanya akun media sosial milik sendiri dan tidak memalsukan angka performanya.</li>
        <li>Mengerjakan konten sesuai brief dan kontrak, serta menyerahkannya dalam periode campaign.</li>
        <li>Menandai konten berbayar sebagai iklan sesuai aturan platform dan peraturan yang berlaku.</li>
        <li>Memastikan kontennya tidak melanggar hak orang lain.</li>
      </ul>
    ),
  },
  {
    id: 'kewajiban-brand',
    title: 'Kewajiban Brand',
    body: (
      <ul>
        <li>Menulis brief yang jujur dan lengkap, untuk produk atau jasa yang boleh dipromosikan.</li>
        <li>Membayar campaign sebelum campaign aktif dan dapat dilamar.</li>
        <li>Menilai lamaran dan konten dengan wajar dan tepat waktu.</li>
        <li>Memakai data KOL hanya untuk keperluan kerja sama di layanan ini.</li>
      </ul>
    ),
  },
  {
    id: 'percakapan',
    title: 'Percakapan',
    body: (
      <ul>
        <li>
          Brand dan KOL dapat saling mengirim pesan. Sampai kontrak ditandatangani, nomor telepon, email,
          rekening, dan tautan percakapan di dalamnya disembunyikan. Pembayaran di luar {PRODUCT_NAME} tidak
          dilindungi.
        </li>
        <li>
          Jangan mengirim spam, tipuan, ancaman, atau pelecehan. Setiap pihak dapat memblokir dan melaporkan
          pihak lain.
        </li>
        <li>
          Pesan dapat ditarik dalam {LIMITS.takeBackMinutes} menit. Isinya tetap kami simpan sebagai bukti
          untuk laporan dan sengketa.
        </li>
        <li>
          Harga, pekerjaan, dan jadwal dirundingkan dengan penawaran, paling banyak {LIMITS.offerRounds}{' '}
          putaran. Setiap putaran berlaku {LIMITS.offerHours} jam, paling lama sampai campaign berakhir.
          Penawaran yang diterima menjadi kontrak dengan ketentuan itu. Bila dana campaign belum cukup, brand
          menambahnya dalam {LIMITS.offerFundHours} jam.
        </li>
        <li>Yang mengikat adalah kontrak. Pesan tidak mengubah isinya.</li>
      </ul>
    ),
  },
  {
    id: 'kontrak',
    title: 'Kontrak dan tanda tangan',
    body: (
      <>
        <p>
          Kontrak tersusun otomatis saat Brand menyetujui lamaran atau mengirim undangan, dan mengikat setelah
          KOL menandatanganinya secara elektronik. Waktu, sesi, dan sidik isi kontrak dicatat sebagai bukti.
          Tanda tangan elektronik ini diakui menurut peraturan perundang-undangan mengenai informasi dan
          transaksi elektronik.
        </p>
        <p>
          KOL boleh menolak kontrak yang belum ditandatangani. Kontrak berlaku sejak ditandatangani sampai
          periode campaign berakhir.
        </p>
      </>
    ),
  },
  {
    id: 'pembayaran',
    title: 'Pembayaran',
    body: (
      <>
        <p>
          Jumlah yang dibayar Brand adalah harga pekerjaan dikalikan jumlah KOL. Pembayaran diproses oleh
          mitra pembayaran berizin, dan dana dicatat atas nama campaign sampai pekerjaan selesai.
        </p>
        <ul>
          <li>
            Dana diteruskan ke saldo KOL setelah Brand menyetujui konten, atau setelah 72 jam tanpa tanggapan
            sejak konten diserahkan.
          </li>
          <li>Dana untuk tempat yang tidak terisi saat campaign berakhir kembali ke saldo Brand.</li>
          <li>
            Brand dapat mengisi saldo dan membayar campaign dari saldo itu. Bila bank menarik kembali
            pembayaran yang sudah dipakai, saldo menjadi kurang dari nol dan perlu dilunasi lebih dahulu.
          </li>
          <li>Tarif di rate card belum termasuk pajak. Masing-masing pihak memenuhi kewajiban pajaknya.</li>
          <li>
            Bila brand sebuah badan, PPh KOL dipotong saat dana cair menurut data pajak kedua pihak saat
            kontrak ditandatangani. Data yang diisi sesudahnya dihitung setelah diverifikasi Sohor. Rinciannya
            tampil sebelum kontrak ditandatangani, dan bukti potongnya di halaman Pajak.
          </li>
          <li>
            Biaya layanan 5% dari harga pekerjaan, beserta PPN atasnya dan PPh yang wajib dipotong bila ada,
            diambil saat dana diteruskan ke KOL. Rinciannya ditampilkan sebelum KOL menandatangani kontrak.
            Kontrak yang ditandatangani sebelum ketentuan ini berlaku dibayar penuh.
          </li>
          <li>
            Pekerjaan yang lewat tenggat dapat diperpanjang atau dibatalkan oleh Brand. Dana dari kontrak yang
            dibatalkan kembali ke campaign, atau ke saldo Brand bila campaign sudah berakhir atau dibatalkan;
            saldo yang di bawah nol dilunasi lebih dulu. Brand dapat membatalkan campaign sebelum berakhir:
            kontrak yang sudah ditandatangani tetap berjalan, dan sisa dananya kembali ke saldo Brand. Kontrak
            yang tidak ditandatangani dalam tujuh hari, atau sampai campaign berakhir, tidak berlaku lagi.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'skor',
    title: 'Skor dan estimasi',
    body: (
      <p>
        {PRODUCT_NAME} Score dan estimasi rate card dihitung dari data akun yang terhubung dan dimaksudkan
        sebagai bahan pertimbangan, bukan jaminan hasil. Harga akhir ditentukan oleh Brand dan KOL.
      </p>
    ),
  },
  {
    id: 'konten',
    title: 'Hak atas konten',
    body: (
      <p>
        Hak cipta konten tetap pada KOL, kecuali kontrak menyatakan lain. Brand boleh memakainya sesuai
        kontrak. Anda mengizinkan kami menampilkan materi yang Anda unggah sebatas untuk menjalankan layanan.
      </p>
    ),
  },
  {
    id: 'larangan',
    title: 'Yang tidak boleh dilakukan',
    body: (
      <ul>
        <li>
          Mempromosikan hal yang melanggar hukum, termasuk judi, penipuan, ujaran kebencian, dan pornografi.
        </li>
        <li>Membeli pengikut atau interaksi, atau memanipulasi data dengan cara lain.</li>
        <li>Menyamar sebagai orang lain, atau memakai akun orang lain.</li>
        <li>Mengambil data secara massal, mengganggu layanan, atau mencoba menembus pengamanannya.</li>
        <li>Mengalihkan pembayaran campaign ke luar layanan untuk menghindari kontrak.</li>
      </ul>
    ),
  },
  {
    id: 'penghentian',
    title: 'Penghentian akun',
    body: (
      <p>
        Anda dapat meminta penutupan akun kapan saja melalui <Contact />. Kami dapat membatasi atau menutup
        akun yang melanggar ketentuan ini, dengan pemberitahuan bila memungkinkan. Kontrak yang sudah
        ditandatangani dan saldo yang menjadi hak Anda tetap diselesaikan.
      </p>
    ),
  },
  {
    id: 'tanggung-jawab',
    title: 'Batas tanggung jawab',
    body: (
      <p>
        Kami berupaya agar layanan selalu tersedia, tetapi tidak menjamin layanan bebas gangguan. Sejauh
        diizinkan hukum, kami tidak bertanggung jawab atas kerugian tidak langsung, atas isi konten, atau atas
        tindakan pengguna lain. Tidak ada bagian ketentuan ini yang mengurangi hak Anda sebagai konsumen.
      </p>
    ),
  },
  {
    id: 'sengketa',
    title: 'Hukum dan sengketa',
    body: (
      <>
        <p>
          Bila KOL dan Brand tidak sepakat tentang pekerjaan dalam kontrak, masing-masing dapat mengajukan
          sengketa di layanan ini. Pekerjaan dan dananya berhenti, kedua pihak punya 48 jam untuk menyampaikan
          bukti, dan kami menengahi dengan keputusan tertulis paling lambat 72 jam sesudahnya: dananya dibagi
          antara KOL dan Brand menurut keputusan itu. Pihak yang mengajukan dapat menarik sengketanya.
        </p>
        <p>
          Konten tetap tayang 30 hari setelah dibayar. Bila dihapus sebelum itu, Brand dapat mengajukan
          sengketa, dan sebagian atau seluruh pembayaran dapat ditarik kembali dari saldo KOL.
        </p>
        <p>
          Ketentuan ini tunduk pada hukum Republik Indonesia. Sengketa lain, dan keputusan kami yang tidak
          diterima, diselesaikan dengan musyawarah; bila tidak tercapai, melalui pengadilan yang berwenang di
          Indonesia.
        </p>
      </>
    ),
  },
  {
    id: 'perubahan',
    title: 'Perubahan ketentuan',
    body: (
      <p>
        Kami dapat memperbarui ketentuan ini. Tanggal berlakunya tertera di bagian atas halaman, dan perubahan
        penting kami sampaikan sebelum berlaku. Kontrak yang sudah ditandatangani tetap mengikuti isinya
        sendiri.
      </p>
    ),
  },
  {
    id: 'kontak',
    title: 'Kontak',
    body: (
      <p>
        Pertanyaan mengenai ketentuan ini dapat dikirim ke <Contact />. Lihat juga{' '}
        <Link to="/privacy">Kebijakan Privasi</Link>.
      </p>
    ),
  },
];
