import { expectCaught } from './expect-caught.ts';
import { fundingBreaches } from './rules/funding.ts';

expectCaught('funding', fundingBreaches);
