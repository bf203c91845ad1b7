import { expectCaught } from './expect-caught.ts';
import { pageBreaches } from './rules/pages.ts';

expectCaught('pages', pageBreaches);
