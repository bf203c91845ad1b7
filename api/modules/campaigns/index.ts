export { paymentAwaited } from './awaited-payment.ts';
export { CAMPAIGN_STATUSES, type CampaignStatus, hasEnded, totalIdr } from './campaign.ts';
export { STATUS_LABELS } from './campaign-reply.ts';
export {
  campaignStatus,
  type LockedCampaign,
  lockCampaign,
  markMoneyReturned,
  unverifyCampaign,
  verifyCampaign,
} from './campaigns.repository.ts';
export { registerCampaigns } from './campaigns.routes.ts';
