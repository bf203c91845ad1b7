import type { DisputeDetail, Party } from '@sohor/shared/api';
import { formatDate, formatRupiah } from '@sohor/shared/format';
import type { StatusLook } from '@sohor/shared/page-parts';
import { DISPUTE_LABELS } from '@sohor/shared/wire/catalog';

export const STATUS_LOOKS: Readonly<Record<DisputeDetail['state'], StatusLook>> = {
  open: { label: DISPUTE_LABELS.open, tone: 'info' },
  deciding: { label: DISPUTE_LABELS.deciding, tone: 'warning' },
  decided: { label: DISPUTE_LABELS.decided, tone: 'success' },
  withdrawn: { label: DISPUTE_LABELS.withdrawn, tone: 'neutral' },
  unknown: { label: 'Status lain', tone: 'neutral' },
};

export const UNCHANGED = 'Pembayaran tidak berubah.';

/** What happens next, or has happened. */
export function nextOf({ state, kind, evidenceUntil, decideBy, endedAt }: DisputeDetail): string {
  switch (state) {
    case 'open':
      return `Sampaikan keterangan dan bukti sebelum ${formatDate(evidenceUntil)}. Keputusan paling lambat ${formatDate(decideBy)}.`;
    case 'deciding':
      return `Waktu bukti sudah berakhir. Keputusan paling lambat ${formatDate(decideBy)}.`;
    case 'decided':
      return `Diputuskan pada ${formatDate(endedAt)}.`;
    case 'withdrawn':
      return `Ditarik pada ${formatDate(endedAt)}. ${kind === 'work' ? 'Pekerjaan berlanjut.' : UNCHANGED}`;
    case 'unknown':
      return 'Muat ulang halaman ini untuk melihat status terbarunya.';
  }
}

/** Each side's part. For paid work, the Brand does not get back tax that the state already has. */
export function partsOf({ kind, priceIdr }: DisputeDetail, toKolIdr: number): string {
  const toKol = formatRupiah(toKolIdr);
  if (kind === 'work')
    return `${toKol} dari harga untuk KOL (sebelum biaya layanan dan pajak), ${formatRupiah(priceIdr - toKolIdr)} untuk saldo brand.`;
  if (toKolIdr === priceIdr) return 'Pembayaran KOL tidak berubah.';
  const back = 'ditarik kembali ke saldo brand. Bukti potong pajaknya dibetulkan.';
  return toKolIdr === 0
    ? `Seluruh pembayaran ${back}`
    : `${toKol} dari harga tetap untuk KOL. Selebihnya ${back}`;
}

/** The dispute in a few facts, for one of its sides. */
export function factsOf({ openedBy, openedAt, kind, priceIdr }: DisputeDetail, side: Party) {
  return [
    { term: 'Diajukan oleh', value: openedBy === side ? 'Anda' : openedBy },
    { term: 'Diajukan pada', value: formatDate(openedAt) },
    ...(kind === 'work' ? [] : [{ term: 'Tentang', value: 'Konten hilang setelah dibayar' }]),
    { term: 'Dana', value: formatRupiah(priceIdr) },
  ];
}
