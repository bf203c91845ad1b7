import type { CampaignStatus, KnownCampaignStatus } from '@sohor/shared/api';
import { CAMPAIGN_LABELS } from '@sohor/shared/wire/catalog';
import { type StatusLook, UNKNOWN_STATUS } from './status-look.ts';

/** What a campaign's status means to its Brand, in the order in which a campaign goes through them. */
export const CAMPAIGN_STATUS: Readonly<Record<CampaignStatus, StatusLook>> = {
  draft: { label: 'Belum dibayar', tone: 'neutral' },
  'awaiting-payment': { label: 'Menunggu pembayaran Anda', tone: 'warning' },
  active: { label: CAMPAIGN_LABELS.active, tone: 'success' },
  completed: { label: CAMPAIGN_LABELS.completed, tone: 'info' },
  cancelled: { label: CAMPAIGN_LABELS.cancelled, tone: 'danger' },
  unknown: UNKNOWN_STATUS,
};

/** What stands beside the label that the specification gives a status; empty where the label says it all. */
export function meaningOf(status: KnownCampaignStatus): string {
  const { label } = CAMPAIGN_STATUS[status];
  return label === CAMPAIGN_LABELS[status] ? '' : ` (${label.toLowerCase()})`;
}

/** The label that the specification gives a status, with what it means. */
export const labelWithMeaning = (status: KnownCampaignStatus): string =>
  CAMPAIGN_LABELS[status] + meaningOf(status);

/** The campaign statuses that this release knows, in the order of the filter. */
export const KNOWN_CAMPAIGN_STATUSES = Object.keys(CAMPAIGN_LABELS) as KnownCampaignStatus[];
