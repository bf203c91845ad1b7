import { type Breach, toBreach } from '../breach.ts';
import { accessBreaches } from './access.ts';
import { backgroundBreaches } from './background.ts';
import { brandProfileBreaches } from './brand-profiles.ts';
import { closingBreaches } from './closings.ts';
import { codeBreaches } from './codes.ts';
import { conversationBreaches } from './conversations.ts';
import { disputeBreaches } from './disputes.ts';
import { emailBreaches } from './emails.ts';
import { endingBreaches } from './endings.ts';
import { evidenceBreaches } from './evidence.ts';
import { figureBreaches } from './figures.ts';
import { fundingBreaches } from './funding.ts';
import { gatewayBreaches } from './gateway.ts';
import { inputBreaches } from './input.ts';
import { limitBreaches } from './limits.ts';
import { moneyBreaches } from './money.ts';
import { noticeBreaches } from './notices.ts';
import { numberBreaches } from './numbers.ts';
import { offerBreaches } from './offers.ts';
import { pageBreaches } from './pages.ts';
import { payoutBreaches } from './payouts.ts';
import { peopleBreaches } from './people.ts';
import { priceBreaches } from './prices.ts';
import { releaseBreaches } from './releases.ts';
import { reversalBreaches } from './reversals.ts';
import { reviewBreaches } from './reviews.ts';
import { scoreBreaches } from './scores.ts';
import { secondThoughtBreaches } from './second-thoughts.ts';
import { shipmentBreaches } from './shipments.ts';
import { shortlistBreaches } from './shortlists.ts';
import { signBreaches } from './signs.ts';
import { staffBreaches } from './staff.ts';
import { taxBreaches } from './taxes.ts';
import { teamBreaches } from './team.ts';
import { verificationBreaches } from './verifications.ts';
import { workBreaches } from './work.ts';

/** Rules about money and about who may do what: `npm test` tries a breach of each. */
export const MONEY_AND_ACCESS: readonly Breach[] = [
  accessBreaches,
  codeBreaches,
  conversationBreaches,
  disputeBreaches,
  endingBreaches,
  figureBreaches,
  fundingBreaches,
  moneyBreaches,
  numberBreaches,
  payoutBreaches,
  priceBreaches,
  reversalBreaches,
  staffBreaches,
  teamBreaches,
  workBreaches,
].flatMap((rows) => rows.map(toBreach));

const OTHERS: readonly Breach[] = [
  verificationBreaches,
  backgroundBreaches,
  emailBreaches,
  evidenceBreaches,
  gatewayBreaches,
  inputBreaches,
  limitBreaches,
  noticeBreaches,
  offerBreaches,
  shortlistBreaches,
  signBreaches,
  pageBreaches,
  peopleBreaches,
  releaseBreaches,
  reviewBreaches,
  scoreBreaches,
  shipmentBreaches,
  secondThoughtBreaches,
  taxBreaches,
  brandProfileBreaches,
  closingBreaches,
].flatMap((rows) => rows.map(toBreach));

export const ALL_BREACHES: readonly Breach[] = [...MONEY_AND_ACCESS, ...OTHERS];
