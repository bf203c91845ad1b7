import { expectCaught } from './expect-caught.ts';
import { secondThoughtBreaches } from './rules/second-thoughts.ts';

expectCaught('second-thoughts', secondThoughtBreaches);
