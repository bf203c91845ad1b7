import { LIMITS } from '@sohor/shared/wire/catalog';
import { badRequest, conflict, defineErrors, type ErrorText, notFound } from '../../platform/errors.ts';

const SHORTLISTS_ERRORS = defineErrors({
  shortlist_not_found: notFound('Daftar KOL tidak ditemukan.'),
  shortlist_name_required: badRequest('Nama daftar wajib diisi.'),
  shortlist_name_too_long: badRequest(`Nama daftar paling banyak ${LIMITS.maxShortlistName} huruf.`),
  shortlist_name_taken: conflict('Anda sudah punya daftar dengan nama itu. Gunakan nama lain.'),
  shortlist_note_too_long: badRequest(`Catatan paling banyak ${LIMITS.maxShortlistNote} huruf.`),
  shortlists_full: conflict(`Anda sudah punya ${LIMITS.maxShortlists} daftar. Hapus satu daftar dulu.`),
  shortlist_full: conflict(
    `Daftar ini sudah penuh: paling banyak ${LIMITS.maxShortlistKols} KOL. Keluarkan satu KOL dulu, atau pakai daftar lain.`,
  ),
});

declare module '../../platform/errors.ts' {
  interface Errors extends Record<keyof typeof SHORTLISTS_ERRORS, ErrorText> {}
}
