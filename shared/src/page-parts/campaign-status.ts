import type { CampaignStatus, KnownCampaignStatus } from '@sohor/shared/api';
import { CAMPAIGN_LABELS } from '@sohor/shared/wire/catalog';
import { type StatusLook, UNKNOWN_STATUS } from './status-look.ts';

/** Label and colour of each campaign status, in the order in which a campaign goes through them. */
export const CAMPAIGN_STATUS: Readonly<Record<CampaignStatus, StatusLook>> = {
  draft: { label: CAMPAIGN_LABELS.draft, tone: 'neutral' },
  'awaiting-payment': { label: CAMPAIGN_LABELS['awaiting-payment'], tone: 'warning' },
  active: { label: CAMPAIGN_LABELS.active, tone: 'success' },
  completed: { label: CAMPAIGN_LABELS.completed, tone: 'info' },
  cancelled: { label: CAMPAIGN_LABELS.cancelled, tone: 'danger' },
  unknown: UNKNOWN_STATUS,
};

/** The campaign statuses that this release knows, in the order of the filter. */
export const KNOWN_CAMPAIGN_STATUSES = Object.keys(CAMPAIGN_LABELS) as KnownCampaignStatus[];
