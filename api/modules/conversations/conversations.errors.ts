import { LIMITS } from '@sohor/shared/wire/catalog';
import {
  badRequest,
  conflict,
  defineErrors,
  type ErrorText,
  forbidden,
  notFound,
  tooMany,
} from '../../platform/errors.ts';

const CONVERSATIONS_ERRORS = defineErrors({
  chat_not_found: notFound('Percakapan tidak ditemukan.'),
  chat_partner_not_found: notFound('Akun ini tidak ditemukan.'),
  chat_needs_relation: forbidden(
    'Anda dapat mengirim pesan setelah mendaftar ke campaign brand ini atau diundang olehnya.',
  ),
  chat_needs_email: forbidden(
    'Pastikan alamat email Anda di Pengaturan sebelum mengirim pesan kepada KOL baru.',
  ),
  chat_needs_standing: forbidden(
    'Anda dapat mengirim pesan kepada KOL baru setelah membayar campaign pertama atau profil Anda diverifikasi.',
  ),
  chats_too_many: tooMany('Anda sudah memulai banyak percakapan baru hari ini. Coba lagi besok.'),
  chat_closed_account: conflict('Akun ini sudah ditutup.'),
  chat_cannot_send: conflict('Pesan tidak dapat dikirim.'),
  chat_waits_for_answer: conflict(
    'Pesan pertama Anda masih menunggu jawaban. Anda dapat menulis lagi setelah KOL menjawab.',
  ),
  chat_request_answered: conflict('Permintaan pesan ini sudah dijawab.'),
  message_empty: badRequest('Tulis pesan terlebih dahulu.'),
  message_too_long: badRequest(`Pesan paling panjang ${LIMITS.maxMessage.toLocaleString('id-ID')} karakter.`),
  message_not_found: notFound('Pesan tidak ditemukan.'),
  message_too_old: conflict(`Pesan hanya dapat ditarik dalam ${LIMITS.takeBackMinutes} menit.`),
  messages_too_many: tooMany('Anda mengirim terlalu banyak pesan. Coba lagi dalam {wait}.'),
  chat_reported: conflict('Laporan Anda tentang percakapan ini sedang diperiksa.'),
  chat_reports_spent: tooMany('Anda sudah mengirim banyak laporan. Coba lagi dalam {wait}.'),
  chat_report_not_found: notFound('Laporan tidak ditemukan.'),
  chat_report_answered: conflict('Laporan ini sudah dijawab.'),
});

declare module '../../platform/errors.ts' {
  interface Errors extends Record<keyof typeof CONVERSATIONS_ERRORS, ErrorText> {}
}
