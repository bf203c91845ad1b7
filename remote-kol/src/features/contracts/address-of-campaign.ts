import type { Contract } from '@sohor/shared/api';
import { APP_BASE } from '@sohor/shared/platform';

/** What is to be done for a contract. */
export const addressOfCampaign = ({ campaignId }: Contract): string =>
  `${APP_BASE}/campaigns?campaign=${encodeURIComponent(campaignId)}`;
