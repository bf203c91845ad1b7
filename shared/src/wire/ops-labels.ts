import { DISPUTE_LABELS } from './dispute-choices.ts';
import type {
  AccountState,
  ApprovalState,
  DifferenceFilter,
  DifferenceSource,
  DisputeFilter,
  PayoutStep,
} from './ops-choices.ts';

/** Names of what staff's lists show, on the screen and in their files. */

/** States of an account, for staff. */
export const ACCOUNT_LABELS: Readonly<Record<AccountState, string>> = {
  inactive: 'Belum aktif',
  active: 'Aktif',
  blocked: 'Diblokir',
  closing: 'Sedang ditutup',
  closed: 'Ditutup',
};

/** What changes an account for staff. */
export interface AccountMarks {
  status: AccountState;
  frozen: string | null;
  heldUntil?: string;
  verified: boolean;
}

/** What staff's check of who somebody is is called, on every page. */
export const CHECKED_LABEL = 'Identitas diperiksa';

/** The states of an account: `Aktif, Dana dibekukan`. */
export function accountText({ status, frozen, heldUntil, verified }: AccountMarks): string {
  const words = [
    ACCOUNT_LABELS[status],
    ...(frozen !== null ? ['Dana dibekukan'] : []),
    ...(heldUntil ? ['Dana ditahan'] : []),
    ...(verified ? [CHECKED_LABEL] : []),
  ];
  return words.join(', ');
}

/** A member acts for its Brand, and has no money or campaigns of its own. */
export function roleText({ role, teamOf }: { role: string; teamOf?: string }): string {
  if (teamOf !== undefined) return `Anggota tim ${teamOf}`;
  return role === 'Admin' ? 'Staf' : role;
}

/** States of a proposal. */
export const APPROVAL_LABELS: Readonly<Record<ApprovalState, string>> = {
  open: 'Menunggu',
  confirmed: 'Disetujui',
  refused: 'Ditolak',
  expired: 'Kedaluwarsa',
};

const PROPOSED_ACTS: Readonly<Record<string, string>> = {
  write_off: 'Ganti rugi',
  dispute_decided: 'Putusan',
  tax_remitted: 'Setoran pajak',
  held_money: 'Dana ditahan',
  tax_certified: 'Sertifikat pajak',
};

/** A proposal in one line. */
export const proposalText = ({ act, summary }: { act: string; summary: string }): string =>
  `${PROPOSED_ACTS[act] ?? act}: ${summary}`;

/** States of a difference. */
export const DIFFERENCE_LABELS: Readonly<Record<DifferenceFilter, string>> = {
  open: 'Terbuka',
  resolved: 'Selesai',
};

/** Sources with whose records ours are compared. */
export const SOURCE_LABELS: Readonly<Record<DifferenceSource, string>> = {
  midtrans: 'Midtrans',
  payouts: 'Penarikan',
  ledger: 'Buku besar',
};

const DIFFERENCE_FIELDS: Readonly<Record<string, string>> = {
  status: 'status',
  amount: 'jumlah',
  returned: 'dana kembali',
  ledger: 'pembukuan',
  'ledger-return': 'pembukuan dana kembali',
};

/** In what two records differ. */
export const fieldText = (field: string): string => DIFFERENCE_FIELDS[field] ?? field;

/** Filters of the list of disputes. A late one shows that instead of its state. */
export const DISPUTE_FILTER_LABELS: Readonly<Record<DisputeFilter, string>> = {
  late: 'Terlambat diputus',
  deciding: DISPUTE_LABELS.deciding,
  open: DISPUTE_LABELS.open,
  decided: DISPUTE_LABELS.decided,
  withdrawn: DISPUTE_LABELS.withdrawn,
};

/** Steps of a withdrawal for staff. */
export const PAYOUT_STEP_LABELS: Readonly<Record<PayoutStep, string>> = {
  requested: 'Belum dikirim',
  sending: 'Sedang dikirim',
  sent: 'Di Xendit',
  succeeded: 'Berhasil',
  failed: 'Gagal',
  cancelled: 'Dibatalkan',
  reversed: 'Dikembalikan bank',
};

/** Whether staff has checked the tax data. */
export const verifiedText = (isVerified: boolean): string =>
  isVerified ? 'Terverifikasi' : 'Belum diverifikasi';

/** The state of a month's tax. @param openIdr what is still to be paid @param isOver whether the month is over */
export function taxMonthText(openIdr: number, isOver: boolean): string {
  if (openIdr < 0) return 'Lebih setor';
  if (openIdr === 0) return 'Sudah disetor';
  return isOver ? 'Belum disetor' : 'Masih berjalan';
}

/** Whether a release does well in browsers. */
export const releaseText = ({ fellBack, failed, broke }: Record<'fellBack' | 'failed' | 'broke', number>) =>
  fellBack + failed + broke === 0 ? 'Sehat' : 'Bermasalah';

/** What the acts of staff in the audit chain are called. */
const STAFF_ACTS = {
  logged_in: 'Masuk',
  read: 'Membuka data',
  searched: 'Mencari pengguna',
  granted: 'Dijadikan staf',
  revoked: 'Bukan staf lagi',
  blocked: 'Memblokir',
  unblocked: 'Membuka blokir',
  frozen: 'Membekukan dana',
  unfrozen: 'Membuka pembekuan',
  verified: 'Memverifikasi',
  unverified: 'Mencabut verifikasi',
  signed_out: 'Mengeluarkan perangkat',
  write_off: 'Memberi ganti rugi',
  write_off_proposed: 'Mengusulkan ganti rugi',
  write_off_confirmed: 'Menyetujui ganti rugi',
  write_off_refused: 'Menolak ganti rugi',
  held_money: 'Memutuskan dana ditahan',
  held_money_proposed: 'Mengusulkan keputusan dana ditahan',
  held_money_confirmed: 'Menyetujui keputusan dana ditahan',
  held_money_refused: 'Menolak keputusan dana ditahan',
  tax_verified: 'Memverifikasi nomor pajak',
  tax_unverified: 'Mencabut verifikasi nomor pajak',
  tax_certified: 'Mencatat sertifikat pajak',
  tax_certified_proposed: 'Mengusulkan sertifikat pajak',
  tax_certified_confirmed: 'Menyetujui sertifikat pajak',
  tax_certified_refused: 'Menolak sertifikat pajak',
  tax_certified_skb: 'Mencatat SKB',
  tax_certified_pp55: 'Mencatat sertifikat PP 55',
  tax_certificate_revoked: 'Mencabut sertifikat pajak',
  tax_remitted: 'Mencatat setoran pajak',
  tax_remitted_proposed: 'Mengusulkan setoran pajak',
  tax_remitted_confirmed: 'Menyetujui setoran pajak',
  tax_remitted_refused: 'Menolak setoran pajak',
  tax_number_shown: 'Melihat NIK/NPWP lengkap',
  account_number_shown: 'Melihat nomor rekening lengkap',
  recovery_code_used: 'Masuk dengan kode pemulihan',
  recovery_codes_made: 'Membuat kode pemulihan',
  job_retried: 'Mengulang pekerjaan',
  job_discarded: 'Membuang pekerjaan',
  dispute_decided: 'Memutuskan sengketa',
  sign_seen: 'Melihat tanda',
  signs_rechecked: 'Memeriksa tanda-tanda lagi',
  cpm_entered: 'Mencatat acuan CPM',
  review_hidden: 'Menyembunyikan ulasan',
  review_kept: 'Membiarkan ulasan',
  score_appeal_answered: 'Menjawab banding skor',
  clawed_back: 'Menarik kembali pembayaran',
  clawed_back_alone: 'Menarik kembali pembayaran tanpa orang kedua',
  dispute_decided_alone: 'Memutuskan sengketa tanpa orang kedua',
  dispute_decided_proposed: 'Mengusulkan putusan sengketa',
  dispute_decided_confirmed: 'Menyetujui putusan sengketa',
  dispute_decided_refused: 'Menolak putusan sengketa',
  conversation_read: 'Membaca percakapan',
  report_acted: 'Menindak laporan pesan',
  report_unfounded: 'Menolak laporan pesan',
  payout_asked: 'Menanyakan penarikan ke Xendit',
  difference_resolved: 'Menyelesaikan selisih',
  brand_verified: 'Memverifikasi brand',
  brand_refused: 'Menolak verifikasi brand',
} as const satisfies Readonly<Record<string, string>>;
/** Name of an act of staff: the server records no other, so each has its words. */
export type StaffActName = keyof typeof STAFF_ACTS;

/** An act in the audit chain. One that a later server knows is shown by its name. */
export const actText = (act: string): string => (STAFF_ACTS as Readonly<Record<string, string>>)[act] ?? act;
