import type { BrandDashboard } from '@sohor/shared/api';
import { formatDay } from '@sohor/shared/format';
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

export function monthlySpending({ monthlySpending: months }: BrandDashboard): MonthSpending[] {
  return months.map(({ month, amount }) => {
    const [, name = '', year = ''] = formatDay(`${month}-01`).split(' ');
    return { label: `${name.slice(0, 3)} ${year}`, amount };
  });
}
