import type { FallbackTexts } from './error-text.ts';

/** What is said where a specified call fails and the server has no sentence: section 8 of the specification, to the letter. */
export const FAILURES = {
  'list campaigns': {
    refused: 'Gagal mengambil campaign.',
    failed: 'Terjadi kesalahan saat mengambil campaign.',
  },
  'list applicants': {
    refused: 'Gagal mengambil pelamar.',
    failed: 'Terjadi kesalahan saat mengambil pelamar.',
  },
  'decide applicant': {
    refused: 'Gagal memperbarui status pelamar.',
    failed: 'Terjadi kesalahan saat berkomunikasi dengan server.',
  },
  'activate campaign': {
    refused: 'Gagal mengaktifkan campaign.',
    failed: 'Terjadi kesalahan saat mengaktifkan campaign.',
  },
  'list contracts': {
    refused: 'Gagal mengambil daftar kontrak.',
    failed: 'Terjadi kesalahan saat mengambil daftar kontrak.',
  },
  'sign contract': {
    refused: 'Gagal menandatangani kontrak.',
    failed: 'Terjadi kesalahan saat menandatangani kontrak. Silakan coba lagi.',
  },
  'decline contract': {
    refused: 'Gagal menolak kontrak.',
    failed: 'Terjadi kesalahan saat menandatangani kontrak. Silakan coba lagi.',
  },
  'invite KOL': {
    refused: 'Terjadi kesalahan saat mengundang.',
    failed: 'Terjadi kesalahan saat mengundang.',
  },
} as const satisfies Record<string, FallbackTexts>;
