import { expectCaught } from './expect-caught.ts';
import { codeBreaches } from './rules/codes.ts';

expectCaught('codes', codeBreaches);
