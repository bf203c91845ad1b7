import { badRequest, conflict, defineErrors, type ErrorText } from '../../platform/errors.ts';

const CANCELLATIONS_ERRORS = defineErrors({
  campaign_cancelled: conflict('Campaign ini sudah dibatalkan.'),
  cancel_reason_required: badRequest('Tuliskan alasan pembatalan.'),
  invitation_not_open: conflict(
    'Undangan ini sudah tidak menunggu jawaban, sehingga tidak dapat ditarik lagi.',
  ),
  decision_final: conflict('Waktu untuk mengurungkan sudah lewat, atau keputusan ini sudah diurungkan.'),
  contract_seen: conflict('KOL sudah membuka kontraknya, sehingga persetujuan tidak dapat diurungkan lagi.'),
});

declare module '../../platform/errors.ts' {
  interface Errors extends Record<keyof typeof CANCELLATIONS_ERRORS, ErrorText> {}
}
