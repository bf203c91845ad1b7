import './campaigns.errors.ts';

export { paymentAwaited } from './awaited-payment.ts';
export { type CampaignDraft, fromWire, toWire } from './campaign-reply.ts';
export {
  type CampaignTerms,
  findCampaign,
  findOfferedCampaign,
  findOwnCampaign,
  holdCampaign,
  lockOwnCampaign,
} from './campaign-terms.repository.ts';
export {
  campaignStatus,
  deleteUnpaid,
  type LockedCampaign,
  lockCampaign,
  markCancelled,
  markDeleted,
  markMoneyReturned,
  readCampaign,
  unverifyCampaign,
  updateDraft,
  verifyCampaign,
} from './campaigns.repository.ts';
export { registerCampaigns } from './campaigns.routes.ts';
export { checkDays, checkDraft, requirePrice } from './create-campaign.ts';
export { CAMPAIGN_DATA } from './own-data.ts';
export { readBrief } from './read-brief.ts';
export { hasEnded } from './rules/campaign.ts';
export { verifyEnds } from './verify-ends.ts';
