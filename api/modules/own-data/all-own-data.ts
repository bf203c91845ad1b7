import type { OwnData } from '../../platform/own-data.ts';
import { ACCOUNT_DATA } from '../accounts/index.ts';
import { APPLICANT_DATA } from '../applicants/index.ts';
import { CAMPAIGN_DATA } from '../campaigns/index.ts';
import { CHANNEL_DATA } from '../channels/index.ts';
import { CONTRACT_DATA } from '../contracts/index.ts';
import { CONVERSATION_DATA } from '../conversations/index.ts';
import { WORK_DATA } from '../deliverables/index.ts';
import { DISPUTE_DATA } from '../disputes/index.ts';
import { FIGURE_DATA } from '../figures/index.ts';
import { FILE_DATA } from '../files/index.ts';
import { INVOICE_DATA } from '../invoices/index.ts';
import { KOL_DATA } from '../kols/index.ts';
import { NOTICE_DATA } from '../notices/index.ts';
import { OFFER_DATA } from '../offers/index.ts';
import { PAYMENT_DATA } from '../payments/index.ts';
import { PAYOUT_DATA } from '../payouts/index.ts';
import { RATE_CARD_DATA } from '../rate-cards/index.ts';
import { REVIEW_DATA } from '../reviews/index.ts';
import { SCORE_DATA } from '../scores/index.ts';
import { SESSION_DATA } from '../sessions/index.ts';
import { SHIPMENT_DATA } from '../shipments/index.ts';
import { SHORTLIST_DATA } from '../shortlists/index.ts';
import { TAX_PAPER_DATA } from '../tax-papers/index.ts';
import { TAX_DATA } from '../taxes/index.ts';
import { VERIFICATION_DATA } from '../verifications/index.ts';
import { WALLET_DATA } from '../wallets/index.ts';

/** All data that is kept of a person, in the order of the copy. */
export const OWN_DATA: readonly OwnData[] = [
  ...ACCOUNT_DATA,
  ...SESSION_DATA,
  ...NOTICE_DATA,
  ...CHANNEL_DATA,
  ...VERIFICATION_DATA,
  ...KOL_DATA,
  ...SCORE_DATA,
  ...RATE_CARD_DATA,
  ...APPLICANT_DATA,
  ...CAMPAIGN_DATA,
  ...SHORTLIST_DATA,
  ...CONTRACT_DATA,
  ...WORK_DATA,
  ...SHIPMENT_DATA,
  ...FIGURE_DATA,
  ...CONVERSATION_DATA,
  ...OFFER_DATA,
  ...DISPUTE_DATA,
  ...REVIEW_DATA,
  ...INVOICE_DATA,
  ...PAYMENT_DATA,
  ...WALLET_DATA,
  ...PAYOUT_DATA,
  ...TAX_DATA,
  ...TAX_PAPER_DATA,
  ...FILE_DATA,
];
