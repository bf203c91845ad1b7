import type { CampaignSummary } from '@sohor/shared/api';
import { JOB_TYPES } from '@sohor/shared/wire/catalog';

/** In the order of the list; `terbaru` is the server's own order. */
export const ORDERS = [
  { value: 'terbaru', label: 'Terbaru' },
  { value: 'harga-tertinggi', label: 'Harga tertinggi' },
  { value: 'harga-terendah', label: 'Harga terendah' },
  { value: 'segera-berakhir', label: 'Segera berakhir' },
] as const;
export type Order = (typeof ORDERS)[number]['value'];

/** Parts of the list, by where the user stands in a campaign. */
export const PARTS = [
  { value: 'terbuka', label: 'Terbuka' },
  { value: 'undangan', label: 'Undangan' },
  { value: 'saya', label: 'Saya ikuti' },
  { value: 'selesai', label: 'Selesai' },
] as const;
export type Part = (typeof PARTS)[number]['value'];

/** What the user wants to see of the list. */
export interface CampaignFilter {
  text: string;
  /** One of the job types, or empty for all. */
  jobType: string;
  order: Order;
  /** Null: all of them. */
  part: Part | null;
}

export const NO_FILTER: CampaignFilter = { text: '', jobType: '', order: 'terbaru', part: null };

/** From the address; what means nothing there is ignored. */
export function readFilter(parameters: URLSearchParams): CampaignFilter {
  const jobType = parameters.get('jenis') ?? '';
  const order = ORDERS.find(({ value }) => value === parameters.get('urut'));
  return {
    text: parameters.get('cari') ?? '',
    jobType: (JOB_TYPES as readonly string[]).includes(jobType) ? jobType : '',
    order: order?.value ?? NO_FILTER.order,
    part: PARTS.find(({ value }) => value === parameters.get('bagian'))?.value ?? null,
  };
}

/** Into the address; other parameters stay. */
export function writeFilter(parameters: URLSearchParams, { text, jobType, order, part }: CampaignFilter) {
  const next = new URLSearchParams(parameters);
  const entries = {
    cari: text.trim(),
    jenis: jobType,
    urut: order === NO_FILTER.order ? '' : order,
    bagian: part ?? '',
  };
  for (const [name, value] of Object.entries(entries)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** Whether campaigns on later pages could belong before those that are loaded. */
export function needsAll({ text, jobType, order, part }: CampaignFilter): boolean {
  return text.trim() !== '' || jobType !== '' || order !== NO_FILTER.order || part !== null;
}

const COMPARE: Readonly<Record<Order, ((a: CampaignSummary, b: CampaignSummary) => number) | null>> = {
  terbaru: null,
  'harga-tertinggi': (a, b) => b.priceIdr - a.priceIdr,
  'harga-terendah': (a, b) => a.priceIdr - b.priceIdr,
  // What is over cannot end soon.
  'segera-berakhir': (a, b) => Number(isOver(a)) - Number(isOver(b)) || a.endDate.localeCompare(b.endDate),
};

const isOver = ({ status }: CampaignSummary): boolean => status === 'completed' || status === 'cancelled';

/** The part that a campaign is in: it is in one of them, or, full and without the user, in none. */
export function partOf(campaign: CampaignSummary): Part | null {
  const { ownEntry, isFull } = campaign;
  if (isOver(campaign)) return 'selesai';
  if (!ownEntry || ownEntry.mayApplyAgain) return isFull ? null : 'terbuka';
  if (ownEntry.status === 'rejected') return 'selesai';
  return ownEntry.status === 'pending' && ownEntry.invitedBy === 'brand' ? 'undangan' : 'saya';
}

/** Every word of the search stands in the name of the campaign or of the brand. */
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
