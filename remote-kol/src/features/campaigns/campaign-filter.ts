import type { CampaignSummary } from '@sohor/shared/api';
import { JOB_TYPES } from '@sohor/shared/wire/catalog';

/** In the order of the menu; `terbaru` is the server's own order. */
export const ORDERS = [
  { value: 'terbaru', label: 'Terbaru' },
  { value: 'harga-tertinggi', label: 'Harga tertinggi' },
  { value: 'harga-terendah', label: 'Harga terendah' },
  { value: 'segera-berakhir', label: 'Segera berakhir' },
] as const;
export type Order = (typeof ORDERS)[number]['value'];

/** Parts of the list, by the user's own entry in a campaign. */
export const PARTS = [
  { value: 'terbuka', label: 'Terbuka' },
  { value: 'undangan', label: 'Undangan' },
  { value: 'saya', label: 'Saya ikuti' },
  { value: 'selesai', label: 'Selesai' },
] as const;
export type Part = (typeof PARTS)[number]['value'];

/** The user's search, filter and order. */
export interface CampaignFilter {
  text: string;
  /** One of the job types; empty: all. */
  jobType: string;
  order: Order;
  /** Null: all parts. */
  part: Part | null;
}

export const NO_FILTER: CampaignFilter = { text: '', jobType: '', order: 'terbaru', part: null };

/** Reads the address; unknown values are ignored. */
export function readFilter(parameters: URLSearchParams): CampaignFilter {
  const jobType = parameters.get('jenis') ?? '';
  const order = ORDERS.find(({ value }) => value === parameters.get('urut'));
  return {
    text: (parameters.get('cari') ?? '').trim(),
    jobType: (JOB_TYPES as readonly string[]).includes(jobType) ? jobType : '',
    order: order?.value ?? NO_FILTER.order,
    part: PARTS.find(({ value }) => value === parameters.get('bagian'))?.value ?? null,
  };
}

/** Parameters of the address for a part of the filter; null where a parameter is left out. */
export function termsOf(filter: Partial<CampaignFilter>): Record<string, string | null> {
  const { text, jobType, order, part } = filter;
  return {
    ...(text !== undefined && { cari: text.trim() || null }),
    ...(jobType !== undefined && { jenis: jobType || null }),
    ...(order !== undefined && { urut: order === NO_FILTER.order ? null : order }),
    ...(part !== undefined && { bagian: part }),
  };
}

/** Whether campaigns on pages that are not loaded yet could come before the loaded ones. */
export function needsAll({ text, jobType, order, part }: CampaignFilter): boolean {
  return text.trim() !== '' || jobType !== '' || order !== NO_FILTER.order || part !== null;
}

const COMPARE: Readonly<Record<Order, ((a: CampaignSummary, b: CampaignSummary) => number) | null>> = {
  terbaru: null,
  'harga-tertinggi': (a, b) => b.priceIdr - a.priceIdr,
  'harga-terendah': (a, b) => a.priceIdr - b.priceIdr,
  // A campaign that is over cannot end soon.
  'segera-berakhir': (a, b) => Number(isOver(a)) - Number(isOver(b)) || a.endDate.localeCompare(b.endDate),
};

const isOver = ({ status }: CampaignSummary): boolean => status === 'completed' || status === 'cancelled';

/** The part that a campaign belongs to; null for a full campaign without the user. */
export function partOf(campaign: CampaignSummary): Part | null {
  const { ownEntry, isFull } = campaign;
  if (isOver(campaign)) return 'selesai';
  if (!ownEntry || ownEntry.mayApplyAgain) return isFull ? null : 'terbuka';
  if (ownEntry.status === 'rejected') return 'selesai';
  return ownEntry.status === 'pending' && ownEntry.invitedBy === 'brand' ? 'undangan' : 'saya';
}

/** A campaign matches when every word of the search is in its own or its brand's name. */
export function applyFilter(
  campaigns: readonly CampaignSummary[],
  { text, jobType, order, part }: CampaignFilter,
): CampaignSummary[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = campaigns.filter((campaign) => {
    if (jobType !== '' && campaign.jobType !== jobType) return false;
    if (part !== null && partOf(campaign) !== part) return false;
    const searched = `${campaign.name} ${campaign.brandName}`.toLowerCase();
    return words.every((word) => searched.includes(word));
  });
  const compare = COMPARE[order];
  return compare ? matches.sort(compare) : matches;
}
