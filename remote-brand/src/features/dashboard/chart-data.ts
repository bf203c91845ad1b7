import type { BrandDashboard } from '@sohor/shared/api';
import type { CampaignStatus } from '../../lib/campaign-status.ts';

export interface StatusShare {
  status: CampaignStatus;
  count: number;
  colour: string;
}

/** Statuses in the order of the legend; those without a campaign too. */
export function statusShares({ projects }: BrandDashboard): StatusShare[] {
  return [
    { status: 'Aktif', count: projects.active, colour: 'var(--color-success)' },
    { status: 'Selesai', count: projects.completed, colour: 'var(--color-info)' },
    { status: 'Draft', count: projects.draft, colour: 'var(--color-border-control)' },
    { status: 'Menunggu Persetujuan', count: projects.awaitingPayment, colour: 'var(--color-warning)' },
  ];
}

export interface MonthSpending {
  /** 'Sep 2025' */
  label: string;
  amount: number;
}

const SHORT_MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agu', 'Sep', 'Okt', 'Nov', 'Des'];

export function monthlySpending({ monthlySpending: months }: BrandDashboard): MonthSpending[] {
  return months.map(({ month, amount }) => {
    const [year = '', number = ''] = month.split('-');
    return { label: `${SHORT_MONTHS[Number(number) - 1] ?? number} ${year}`, amount };
  });
}

/** Marks from 0 to above the highest month, in steps of 1, 2 or 5 and noughts. */
export function spendingTicks(months: readonly MonthSpending[]): number[] {
  const highest = Math.max(0, ...months.map(({ amount }) => amount));
  if (highest === 0) return [0];
  const rough = highest / 3;
  const unit = 10 ** Math.floor(Math.log10(rough));
  const step = (rough <= unit ? 1 : rough <= 2 * unit ? 2 : rough <= 5 * unit ? 5 : 10) * unit;
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, place) => place * step);
}
