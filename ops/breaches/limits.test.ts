import { expectCaught } from './expect-caught.ts';
import { limitBreaches } from './rules/limits.ts';

expectCaught('limits', limitBreaches);
