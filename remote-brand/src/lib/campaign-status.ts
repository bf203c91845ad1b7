import type { Campaign } from '@sohor/shared/api';
import type { Tone } from '@sohor/shared/ui';

export type CampaignStatus = Campaign['statusLabel'];

/** In the order in which a campaign goes through them. */
export const CAMPAIGN_STATUSES: readonly CampaignStatus[] = [
  'Draft',
  'Menunggu Persetujuan',
  'Aktif',
  'Selesai',
];

export const STATUS_TONE: Record<CampaignStatus, Tone> = {
  Draft: 'neutral',
  'Menunggu Persetujuan': 'warning',
  Aktif: 'success',
  Selesai: 'info',
};
