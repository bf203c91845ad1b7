import { conflict, defineErrors, type ErrorText } from '../../platform/errors.ts';

const TAX_PAPERS_ERRORS = defineErrors({
  tax_period_open: conflict(
    'Masa pajak ini belum berakhir. Berkas dan setorannya dibuat setelah bulannya lewat.',
  ),
  tax_withholder_unverified: conflict(
    'Berkas ini memuat NIK lengkap. Sohor harus memeriksa data pajak perusahaan Anda lebih dulu; hubungi kami bila mendesak.',
  ),
  tax_nothing_withheld: conflict('Tidak ada pajak yang dipotong pada masa ini.'),
  tax_statement_too_long: conflict(
    'Bukti potong pada masa ini terlalu banyak untuk satu PDF. Pilih satu bulan, atau unduh Excel.',
  ),
  tax_amount_differs: conflict(
    'Pajak yang belum disetor untuk masa ini {reason}. Muat ulang, lalu periksa jumlahnya.',
  ),
});

declare module '../../platform/errors.ts' {
  interface Errors extends Record<keyof typeof TAX_PAPERS_ERRORS, ErrorText> {}
}
