import type { BrandDashboard, KnownCampaignStatus } from '@sohor/shared/api';
import { formatDay } from '@sohor/shared/format';
import { labelWithMeaning } from '@sohor/shared/page-parts';

export interface StatusShare {
  status: KnownCampaignStatus;
  label: string;
  count: number;
  colour: string;
}

/** All statuses in the order of the legend, also those without campaigns. */
export function statusShares({ campaigns }: BrandDashboard): StatusShare[] {
  return LEGEND.map(([status, colour]) => ({
    status,
    label: labelWithMeaning(status),
    count: campaigns[status],
    colour,
  }));
}

const LEGEND = [
  ['active', 'var(--color-success)'],
  ['completed', 'var(--color-info)'],
  ['draft', 'var(--color-border-control)'],
  ['awaiting-payment', 'var(--color-warning)'],
  ['cancelled', 'var(--color-danger)'],
] as const;

export interface MonthSpending {
  /** 'Sep 2025' */
  label: string;
  amount: number;
}

export function monthlySpending(months: BrandDashboard['monthlySpending']): MonthSpending[] {
  return months.map(({ month, amount }) => {
    const [, name = '', year = ''] = formatDay(`${month}-01`).split(' ');
    return { label: `${name.slice(0, 3)} ${year}`, amount };
  });
}
