import type { WaitingList } from '@sohor/shared/wire/catalog';

export const WAITING_PATH = '/appSohor/ops/menunggu';

const BASE = '/appSohor/ops';

/** What waits, its page in the menu, and the filter that shows it there. */
export const WAITING_LOOKS: Record<WaitingList, { label: string; path: string; filter?: string }> = {
  disputes: { label: 'Sengketa yang harus diputuskan', path: `${BASE}/sengketa`, filter: 'deciding' },
  approvals: { label: 'Usulan yang menunggu persetujuan Anda', path: `${BASE}/persetujuan`, filter: 'open' },
  'chat-reports': { label: 'Pesan yang dilaporkan', path: `${BASE}/laporan-pesan` },
  'review-reports': { label: 'Ulasan yang dilaporkan', path: `${BASE}/laporan-ulasan` },
  'score-appeals': { label: 'Skor yang diminta ditinjau', path: `${BASE}/banding-skor` },
  payouts: {
    label: 'Penarikan yang berjalan lebih dari satu jam',
    path: `${BASE}/penarikan`,
    filter: 'open',
  },
  returned: {
    label: 'Penarikan yang gagal atau dikembalikan, 7 hari terakhir',
    path: `${BASE}/penarikan`,
    filter: 'returned',
  },
  held: { label: 'Dana dari pembayaran yang ditarik kembali', path: `${BASE}/dana-ditahan`, filter: 'pay' },
  closed: { label: 'Saldo atau utang akun tertutup', path: `${BASE}/dana-ditahan`, filter: 'closed' },
  differences: { label: 'Selisih yang belum selesai', path: `${BASE}/selisih`, filter: 'open' },
  verifications: { label: 'Brand yang minta diverifikasi', path: `${BASE}/verifikasi` },
  signs: { label: 'Tanda-tanda yang belum dilihat', path: `${BASE}/tanda` },
  tax: { label: 'Data pajak yang belum diperiksa', path: `${BASE}/pajak`, filter: 'unverified' },
  jobs: { label: 'Pekerjaan gagal', path: `${BASE}/pekerjaan` },
};
