import { expectCaught } from './expect-caught.ts';
import { numberBreaches } from './rules/numbers.ts';

expectCaught('numbers', numberBreaches);
