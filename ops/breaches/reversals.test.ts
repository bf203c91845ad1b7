import { expectCaught } from './expect-caught.ts';
import { reversalBreaches } from './rules/reversals.ts';

expectCaught('reversals', reversalBreaches);
