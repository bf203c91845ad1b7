import { formatRupiah } from '@sohor/shared/format';
import { LIMITS } from '@sohor/shared/wire/catalog';
import { badRequest, defineErrors, type ErrorText, notFound, tooMany } from '../../platform/errors.ts';

const CAMPAIGNS_ERRORS = defineErrors({
  cover_not_yours: badRequest('Gambar sampul tidak ditemukan. Unggah kembali gambar sampul Anda.'),
  campaign_ends_before_start: badRequest('Tanggal selesai tidak boleh lebih awal dari tanggal mulai.'),
  campaign_already_over: badRequest('Tanggal selesai sudah lewat. Pilih hari ini atau tanggal setelahnya.'),
  campaign_starts_too_early: badRequest('Tanggal mulai sudah lewat. Pilih hari ini atau tanggal setelahnya.'),
  campaign_too_cheap: badRequest('Harga per KOL paling sedikit {reason}.'),
  campaign_too_expensive: badRequest(
    `Total pembayaran paling banyak ${formatRupiah(LIMITS.maxTotalIdr)}. Kurangi harga atau jumlah KOL.`,
  ),
  campaign_budget_spent: tooMany(
    'Anda sudah membuat sangat banyak campaign dalam satu jam ini. Mohon coba lagi dalam {wait}.',
  ),
  campaign_not_found: notFound('Campaign tidak ditemukan.'),
});

declare module '../../platform/errors.ts' {
  interface Errors extends Record<keyof typeof CAMPAIGNS_ERRORS, ErrorText> {}
}
