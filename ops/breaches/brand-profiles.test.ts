import { expectCaught } from './expect-caught.ts';
import { brandProfileBreaches } from './rules/brand-profiles.ts';

expectCaught('brand-profiles', brandProfileBreaches);
