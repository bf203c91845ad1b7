import { LIMITS } from '@sohor/shared/wire/catalog';
import {
  badRequest,
  conflict,
  defineErrors,
  type ErrorText,
  notFound,
  tooMany,
} from '../../platform/errors.ts';

const OFFERS_ERRORS = defineErrors({
  offer_not_found: notFound('Penawaran tidak ditemukan.'),
  offer_not_your_turn: conflict('Penawaran ini sedang menunggu jawaban pihak lain.'),
  offer_accepted: conflict('Penawaran ini sudah diterima.'),
  offer_countered: conflict('Penawaran ini sudah dijawab dengan penawaran balik. Baca penawaran terbarunya.'),
  offer_declined: conflict('Penawaran ini sudah ditolak.'),
  offer_withdrawn: conflict('Penawaran ini sudah ditarik.'),
  offer_lapsed: conflict('Penawaran ini sudah berakhir.'),
  offer_changed: conflict(
    'Penawaran ini berbeda dari yang Anda lihat. Muat ulang, lalu baca syaratnya lagi.',
  ),
  offer_unchanged: conflict('Ubah setidaknya satu syarat, atau terima penawaran ini.'),
  offer_rounds_spent: conflict(
    `Penawaran ini sudah ${LIMITS.offerRounds} putaran. Terima atau tolak penawaran terakhir.`,
  ),
  offer_needs_funds: conflict(
    'Dana campaign ini kurang {reason} untuk penawaran ini. Tambah dana lebih dulu.',
  ),
  offer_not_yours_to_accept: conflict(
    'Peran Anda di tim hanya membayar penawaran yang sudah disetujui. Minta pemilik atau pengelola campaign menerimanya.',
  ),
  fund_amount_differs: conflict('Dana yang kurang sudah berubah. Muat ulang, lalu periksa jumlahnya lagi.'),
  offers_too_many: tooMany('Anda sudah memberi banyak penawaran hari ini. Coba lagi besok.'),
  offer_item_unknown: badRequest('Pilih pekerjaan dari daftar.'),
  offer_item_twice: badRequest('Sebut setiap jenis pekerjaan satu kali, dengan jumlahnya.'),
  offer_pieces_too_many: badRequest(
    `Paling banyak ${LIMITS.maxOfferPieces} konten dalam satu penawaran. Kurangi jumlahnya, atau buat penawaran lain.`,
  ),
  offer_publish_out_of_range: badRequest('Tanggal tayang harus antara hari ini dan hari terakhir campaign.'),
  offer_draft_out_of_range: badRequest('Tanggal draf harus antara hari ini dan tanggal tayang.'),
  offer_note_has_contact: badRequest(
    'Catatan tidak boleh memuat nomor telepon, email, nomor rekening, atau akun percakapan.',
  ),
  offer_note_unreadable: badRequest(
    'Catatan memuat tanda pengatur arah tulisan. Ketik ulang catatan tersebut.',
  ),
});

declare module '../../platform/errors.ts' {
  interface Errors extends Record<keyof typeof OFFERS_ERRORS, ErrorText> {}
}
