import { expectCaught } from './expect-caught.ts';
import { disputeBreaches } from './rules/disputes.ts';

expectCaught('disputes', disputeBreaches);
