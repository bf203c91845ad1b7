import { expectCaught } from './expect-caught.ts';
import { gatewayBreaches } from './rules/gateway.ts';

expectCaught('gateway', gatewayBreaches);
