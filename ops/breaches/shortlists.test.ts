import { expectCaught } from './expect-caught.ts';
import { shortlistBreaches } from './rules/shortlists.ts';

expectCaught('shortlists', shortlistBreaches);
