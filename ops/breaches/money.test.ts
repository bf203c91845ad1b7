import { expectCaught } from './expect-caught.ts';
import { moneyBreaches } from './rules/money.ts';

expectCaught('money', moneyBreaches);
