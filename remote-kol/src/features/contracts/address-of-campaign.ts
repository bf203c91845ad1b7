import type { Contract } from '@sohor/shared/api';
import { APP_BASE } from '@sohor/shared/platform';

/** Page with the brief of a contract's campaign. */
export const addressOfCampaign = ({ campaignId }: Contract): string =>
  `${APP_BASE}/campaigns?campaign=${encodeURIComponent(campaignId)}`;
