import { expectCaught } from './expect-caught.ts';
import { evidenceBreaches } from './rules/evidence.ts';

expectCaught('evidence', evidenceBreaches);
