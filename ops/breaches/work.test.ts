import { expectCaught } from './expect-caught.ts';
import { workBreaches } from './rules/work.ts';

expectCaught('work', workBreaches);
