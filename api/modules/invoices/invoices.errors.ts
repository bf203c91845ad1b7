import { conflict, defineErrors, type ErrorText, notFound } from '../../platform/errors.ts';

const INVOICES_ERRORS = defineErrors({
  work_not_accepted: conflict('Invoice dapat dibuat setelah pekerjaan Anda untuk campaign ini dibayar.'),
  invoice_not_found: notFound('Invoice tidak ditemukan.'),
  invoice_paid: conflict('Invoice ini sudah dibayar.'),
  invoice_reversed: conflict(
    'Pembayaran invoice ini sudah dikembalikan. Jika campaign-nya masih menunggu pembayaran, bayar dari daftar campaign.',
  ),
  invoice_void: conflict(
    'Invoice ini sudah diganti dan tidak perlu dibayar. Muat ulang halaman untuk melihat invoice terbaru.',
  ),
});

declare module '../../platform/errors.ts' {
  interface Errors extends Record<keyof typeof INVOICES_ERRORS, ErrorText> {}
}
