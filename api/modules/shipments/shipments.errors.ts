import { badRequest, conflict, defineErrors, type ErrorText, notFound } from '../../platform/errors.ts';

const SHIPMENTS_ERRORS = defineErrors({
  shipment_not_found: notFound('Pengiriman produk untuk kontrak ini tidak ditemukan.'),
  shipment_offered: conflict('Anda sudah menawarkan produk untuk kontrak ini.'),
  shipment_too_late: conflict('Produk hanya dapat ditawarkan selama KOL masih menyiapkan konten.'),
  shipment_over: conflict('Pekerjaan ini sudah berakhir, jadi pengirimannya tidak dapat diubah.'),
  shipment_paused: conflict('Pengiriman produk tidak dapat diubah selama sengketa atau pembatalan berjalan.'),
  shipment_no_address_wanted: conflict(
    'Produk sudah dikirim atau tidak dikirim, jadi alamat tidak dapat diubah.',
  ),
  shipment_not_to_ship: conflict(
    'Produk ini sedang tidak menunggu pengiriman. Muat ulang untuk melihat langkahnya.',
  ),
  shipment_not_sent: conflict(
    'Anda sudah menjawab, atau produk ini belum dikirim. Muat ulang untuk melihat langkahnya.',
  ),
  shipment_answered_by_silence: conflict(
    'Batas menjawab sudah lewat, jadi produk dianggap diterima. Ajukan sengketa jika tidak benar.',
  ),
  shipment_ended: conflict('Pengiriman produk ini tidak dapat dihentikan lagi.'),
  shipment_words_required: badRequest('Isian ini tidak boleh kosong.'),
  shipment_number_required: badRequest('Tuliskan nomor resi dari kurir ini.'),
});

declare module '../../platform/errors.ts' {
  interface Errors extends Record<keyof typeof SHIPMENTS_ERRORS, ErrorText> {}
}
