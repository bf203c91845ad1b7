import { expectCaught } from './expect-caught.ts';
import { staffBreaches } from './rules/staff.ts';

expectCaught('staff', staffBreaches);
