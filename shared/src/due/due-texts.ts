import type { DueItem } from '@sohor/shared/api';
import { APP_BASE } from '@sohor/shared/platform';
import { PATHS } from '@sohor/shared/wire/catalog';

/** The two sides of work. */
export type Side = 'KOL' | 'Brand';

/** What the reader has to do, what it waits for, what happens when the time is over, and the name of the next step. */
type Texts = readonly [
  own: (who: string) => string,
  others: (who: string) => string,
  end: string,
  step: string,
];

const never = () => '';

const TEXTS: Readonly<Record<DueItem['kind'], Texts>> = {
  review_draft: [
    (who) => `Tinjau draf ${who}`,
    (who) => `Menunggu ${who} meninjau draf Anda`,
    'Diterima otomatis',
    'Tinjau draf',
  ],
  review_content: [
    (who) => `Tinjau konten ${who}`,
    (who) => `Menunggu ${who} meninjau konten Anda`,
    'Diterima dan dibayar otomatis',
    'Tinjau konten',
  ],
  overdue: [
    (who) => `${who} terlambat menyerahkan`,
    (who) => `Anda terlambat: ${who} memutuskan kelanjutannya`,
    'Dibatalkan otomatis',
    'Putuskan',
  ],
  hand_in_draft: [
    (who) => `Serahkan draf untuk ${who}`,
    (who) => `Menunggu draf dari ${who}`,
    'Tenggat',
    'Serahkan draf',
  ],
  hand_in_content: [
    (who) => `Tayangkan konten untuk ${who}`,
    (who) => `Menunggu konten dari ${who}`,
    'Tenggat',
    'Serahkan konten',
  ],
  revise_draft: [
    (who) => `Perbaiki draf untuk ${who}`,
    (who) => `Menunggu perbaikan draf dari ${who}`,
    'Tenggat',
    'Lihat revisi',
  ],
  revise_content: [
    (who) => `Perbaiki konten untuk ${who}`,
    (who) => `Menunggu perbaikan konten dari ${who}`,
    'Tenggat',
    'Lihat revisi',
  ],
  object: [
    (who) => `${who} membatalkan pekerjaan Anda`,
    (who) => `Pembatalan pekerjaan ${who}`,
    'Berlaku',
    'Lihat alasan',
  ],
  answer_cancellation: [
    (who) => `${who} mengusulkan pembatalan`,
    (who) => `Menunggu jawaban ${who} atas usulan pembatalan`,
    'Usulan berakhir',
    'Jawab usulan',
  ],
  answer_dispute: [(who) => `Sengketa dengan ${who}`, never, 'Bukti ditutup', 'Lihat sengketa'],
  await_decision: [
    (who) => `Menunggu putusan Sohor: sengketa dengan ${who}`,
    never,
    'Putusan',
    'Lihat sengketa',
  ],
  answer_offer: [
    (who) => `Jawab penawaran ${who}`,
    (who) => `Menunggu ${who} menjawab penawaran Anda`,
    'Penawaran berakhir',
    'Lihat penawaran',
  ],
  fund_offer: [
    (who) => `Tambah dana untuk penawaran yang diterima ${who}`,
    (who) => `Menunggu ${who} menambah dana untuk penawaran`,
    'Penawaran berakhir',
    'Tambah dana',
  ],
  sign_contract: [
    (who) => `Jawab kontrak dari ${who}`,
    (who) => `Menunggu ${who} menjawab kontrak`,
    'Tawaran berakhir',
    'Baca kontrak',
  ],
  pay_campaign: [() => 'Bayar campaign', never, 'Halaman pembayaran berakhir', 'Bayar'],
  pay_top_up: [() => 'Selesaikan top up', never, 'Halaman pembayaran berakhir', 'Lanjutkan'],
  settle_balance: [() => 'Saldo Anda di bawah nol, dana belum dapat ditarik', never, '', 'Lihat saldo'],
  choose_applicants: [() => 'Pilih pelamar', never, 'Tenggat', 'Tinjau pelamar'],
  payout_returned: [() => 'Penarikan tidak sampai, uang kembali ke saldo', never, '', 'Lihat penarikan'],
  give_tax_data: [
    () => 'Isi data pajak: tanpa data, pajak yang dipotong lebih tinggi',
    never,
    '',
    'Isi data pajak',
  ],
  give_address: [
    (who) => `${who} mengirim produk: berikan alamat Anda`,
    (who) => `Menunggu alamat dari ${who}`,
    '',
    'Isi alamat',
  ],
  ship_goods: [(who) => `Kirim produk ke ${who}`, (who) => `Menunggu produk dari ${who}`, '', 'Kirim produk'],
  receive_goods: [
    (who) => `Produk dari ${who} dalam perjalanan: beri tahu setelah sampai`,
    (who) => `Produk dalam perjalanan ke ${who}`,
    '',
    'Sudah sampai?',
  ],
};

/** What a step is called for its reader. */
export function textsOf({ kind, isOwn, who }: DueItem): { what: string; end: string; step: string } {
  const [own, others, end, step] = TEXTS[kind];
  return { what: (isOwn ? own : others)(who ?? ''), end, step: isOwn ? step : 'Lihat' };
}

/** Where a step is taken. The only place that knows. */
export function addressOf({ kind, campaignId, contractId, offerId }: DueItem, side: Side): string {
  if (offerId !== null) return PATHS.offer(offerId);
  if (kind === 'give_tax_data') return `${APP_BASE}/pajak`;
  if (kind === 'payout_returned' || campaignId === null) return `${APP_BASE}/balance`;
  if (contractId !== null && (kind === 'answer_dispute' || kind === 'await_decision'))
    return PATHS.dispute(side, contractId);
  if (side === 'KOL')
    return contractId === null ? PATHS.kolContractOf(campaignId) : PATHS.kolContract(contractId);
  if (contractId !== null && ['sign_contract', 'give_address', 'ship_goods', 'receive_goods'].includes(kind))
    return PATHS.brandContract(contractId);
  if (kind === 'pay_campaign') return `${PATHS.campaign(campaignId)}?tanya=aktifkan`;
  return PATHS.campaign(campaignId, kind === 'choose_applicants' ? 'pelamar' : 'konten');
}

/** Path of the menu's line under which a step is taken. */
export const menuPathOf = (item: DueItem, side: Side): string =>
  addressOf(item, side).split(/[/?]/).slice(0, 3).join('/');

/** Tells the steps of a list apart. */
export const keyOf = ({ kind, campaignId, contractId, offerId, who }: DueItem) =>
  [kind, contractId, offerId, campaignId, who].join(' ');
