import { expectCaught } from './expect-caught.ts';
import { releaseBreaches } from './rules/releases.ts';

expectCaught('releases', releaseBreaches);
