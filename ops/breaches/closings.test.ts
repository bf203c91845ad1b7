import { expectCaught } from './expect-caught.ts';
import { closingBreaches } from './rules/closings.ts';

expectCaught('closings', closingBreaches);
