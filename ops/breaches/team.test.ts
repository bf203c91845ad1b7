import { expectCaught } from './expect-caught.ts';
import { teamBreaches } from './rules/team.ts';

expectCaught('team', teamBreaches);
