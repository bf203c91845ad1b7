import { expectCaught } from './expect-caught.ts';
import { peopleBreaches } from './rules/people.ts';

expectCaught('people', peopleBreaches);
