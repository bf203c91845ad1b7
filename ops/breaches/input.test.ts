import { expectCaught } from './expect-caught.ts';
import { inputBreaches } from './rules/input.ts';

expectCaught('input', inputBreaches);
