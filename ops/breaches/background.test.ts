import { expectCaught } from './expect-caught.ts';
import { backgroundBreaches } from './rules/background.ts';

expectCaught('background', backgroundBreaches);
