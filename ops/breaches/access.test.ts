import { expectCaught } from './expect-caught.ts';
import { accessBreaches } from './rules/access.ts';

expectCaught('access', accessBreaches);
