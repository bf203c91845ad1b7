import { identityDays } from './limits.ts';

/**
 * What stays when somebody leaves for good, and why. The privacy page shows it; `api/modules/closings/erased.test.ts` holds every
 * column of the database that names a person against it.
 */
export const KEPT_AFTER_LEAVING = {
  contracts: {
    data: 'Kontrak yang ditandatangani, konten, keputusan, dan sengketanya, dengan nama di dalamnya',
    reason: 'Menjadi bukti bagi pihak lain dalam kontrak',
  },
  conversations: {
    data: 'Percakapan dengan pihak lain, dan gambar di dalamnya',
    reason: 'Milik lawan bicara juga, dan menjadi bukti atas laporan dan sengketa',
  },
  money: {
    data: 'Pembayaran, penarikan, invoice, dan bukti potong pajak, dengan rekening dan nomor pajak yang dipakai di sana (terenkripsi)',
    reason: 'Wajib disimpan menurut hukum pembukuan dan perpajakan',
  },
  acts: {
    data: 'Catatan siapa melakukan apa, kapan; bagi anggota tim, namanya bila ia bertindak atas nama brand',
    reason: 'Menjadi dasar pertanggungjawaban dan tidak dapat diubah',
  },
  returning: {
    data: `Sidik terkunci (hash) dari nomor WhatsApp dan nomor pajak yang terbukti, tanpa nomornya, selama ${identityDays / 365} tahun`,
    reason: 'Supaya saldo dan utang menemukan pemiliknya bila ia mendaftar lagi',
  },
  told: { data: 'Pemberitahuan yang sudah diterima orang lain', reason: 'Milik penerimanya' },
  pictures: {
    data: 'Gambar yang tidak lagi ditampilkan',
    reason: 'Dihapus oleh pembersihan harian',
  },
  address: {
    data: 'Alamat halaman publik, tanpa nama',
    reason: 'Supaya orang lain tidak memakai alamat itu',
  },
} as const satisfies Readonly<Record<string, { readonly data: string; readonly reason: string }>>;

/** A kind of data that stays. */
export type KeptData = keyof typeof KEPT_AFTER_LEAVING;
