import { expectCaught } from './expect-caught.ts';
import { payoutBreaches } from './rules/payouts.ts';

expectCaught('payouts', payoutBreaches);
