import { type Breach, toBreach } from '../breach.ts';
import { accessBreaches } from './access.ts';
import { backgroundBreaches } from './background.ts';
import { brandProfileBreaches } from './brand-profiles.ts';
import { closingBreaches } from './closings.ts';
import { codeBreaches } from './codes.ts';
import { disputeBreaches } from './disputes.ts';
import { emailBreaches } from './emails.ts';
import { endingBreaches } from './endings.ts';
import { evidenceBreaches } from './evidence.ts';
import { fundingBreaches } from './funding.ts';
import { gatewayBreaches } from './gateway.ts';
import { inputBreaches } from './input.ts';
import { limitBreaches } from './limits.ts';
import { moneyBreaches } from './money.ts';
import { noticeBreaches } from './notices.ts';
import { numberBreaches } from './numbers.ts';
import { pageBreaches } from './pages.ts';
import { payoutBreaches } from './payouts.ts';
import { peopleBreaches } from './people.ts';
import { releaseBreaches } from './releases.ts';
import { reversalBreaches } from './reversals.ts';
import { secondThoughtBreaches } from './second-thoughts.ts';
import { shortlistBreaches } from './shortlists.ts';
import { staffBreaches } from './staff.ts';
import { taxBreaches } from './taxes.ts';
import { teamBreaches } from './team.ts';
import { workBreaches } from './work.ts';

export const ALL_BREACHES: readonly Breach[] = [
  accessBreaches,
  backgroundBreaches,
  codeBreaches,
  disputeBreaches,
  emailBreaches,
  endingBreaches,
  evidenceBreaches,
  fundingBreaches,
  gatewayBreaches,
  inputBreaches,
  limitBreaches,
  moneyBreaches,
  noticeBreaches,
  numberBreaches,
  shortlistBreaches,
  pageBreaches,
  payoutBreaches,
  peopleBreaches,
  releaseBreaches,
  reversalBreaches,
  secondThoughtBreaches,
  staffBreaches,
  taxBreaches,
  brandProfileBreaches,
  closingBreaches,
  teamBreaches,
  workBreaches,
].flatMap((rows) => rows.map(toBreach));
