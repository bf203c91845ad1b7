export { CURRENT_TERMS, divideFor, type PriceSettings, type TermsVersion } from './divide-for.ts';
export type { DividedPrice } from './divide-price.ts';
