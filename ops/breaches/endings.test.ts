import { expectCaught } from './expect-caught.ts';
import { endingBreaches } from './rules/endings.ts';

expectCaught('endings', endingBreaches);
