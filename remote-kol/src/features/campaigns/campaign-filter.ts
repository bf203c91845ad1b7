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

/** What the user wants to see of the list. */
export interface CampaignFilter {
  text: string;
  /** One of the job types, or empty for all. */
  jobType: string;
  order: Order;
}

export const NO_FILTER: CampaignFilter = { text: '', jobType: '', order: 'terbaru' };

/** From the address; what means nothing there is ignored. */
export function readFilter(parameters: URLSearchParams): CampaignFilter {
  const jobType = parameters.get('jenis') ?? '';
  const order = ORDERS.find(({ value }) => value === parameters.get('urut'));
  return {
    text: parameters.get('cari') ?? '',
    jobType: (JOB_TYPES as readonly string[]).includes(jobType) ? jobType : '',
    order: order?.value ?? NO_FILTER.order,
  };
}

/** Into the address; other parameters stay. */
export function writeFilter(parameters: URLSearchParams, { text, jobType, order }: CampaignFilter) {
  const next = new URLSearchParams(parameters);
  const entries = { cari: text.trim(), jenis: jobType, urut: order === NO_FILTER.order ? '' : order };
  for (const [name, value] of Object.entries(entries)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** Whether campaigns on later pages could belong before those that are loaded. */
export function needsAll({ text, jobType, order }: CampaignFilter): boolean {
  return text.trim() !== '' || jobType !== '' || order !== NO_FILTER.order;
}

const BY: Readonly<Record<Order, ((a: CampaignSummary, b: CampaignSummary) => number) | null>> = {
  terbaru: null,
  'harga-tertinggi': (a, b) => b.priceIdr - a.priceIdr,
  'harga-terendah': (a, b) => a.priceIdr - b.priceIdr,
  // What is over cannot end soon.
  'segera-berakhir': (a, b) => Number(isOver(a)) - Number(isOver(b)) || a.endDate.localeCompare(b.endDate),
};

const isOver = ({ status }: CampaignSummary): boolean => status === 'completed' || status === 'cancelled';

/** Every word of the search stands in the name of the campaign or of the brand. */
export function applyFilter(
  campaigns: readonly CampaignSummary[],
  { text, jobType, order }: CampaignFilter,
): CampaignSummary[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = campaigns.filter((campaign) => {
    if (jobType !== '' && campaign.jobType !== jobType) return false;
    const searched = `${campaign.name} ${campaign.brandName}`.toLowerCase();
    return words.every((word) => searched.includes(word));
  });
  const compare = BY[order];
  return compare ? matches.sort(compare) : matches;
}
