import { expectCaught } from './expect-caught.ts';
import { taxBreaches } from './rules/taxes.ts';

expectCaught('taxes', taxBreaches);
