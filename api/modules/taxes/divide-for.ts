import { jakartaDay } from '@sohor/shared/format';
import type { Config } from '../../platform/config.ts';
import { type DividedPrice, dividePrice, type Taxpayer } from './divide-price.ts';
import { rulesOn } from './rules.ts';

/** What an operator decides about fee and tax. */
export type PriceSettings = Pick<Config, 'isVatRegistered' | 'taxWithholder'>;

/** 1: the text promises the full price. 2: the price less fee and tax. */
export type TermsVersion = 1 | 2;
/** Of the text that is signed from now on. */
export const CURRENT_TERMS: TermsVersion = 2;

/** How the price of a contract is divided if its work is accepted at `at`. */
export function divideFor(
  settings: PriceSettings,
  contract: { readonly priceIdr: number; readonly termsVersion: TermsVersion },
  at: Date,
): DividedPrice {
  const division = {
    isFeeAgreed: contract.termsVersion === 2,
    addsVat: settings.isVatRegistered,
    withheldFrom: taxpayerOf(settings),
  };
  return dividePrice(contract.priceIdr, division, rulesOn(jakartaDay(at)));
}

/**
 * A Brand withholds only as a company with a tax profile; until Brands can give one, nobody withholds for them. Sohor itself
 * withholds as from a person whose NIK nobody has verified.
 */
function taxpayerOf({ taxWithholder }: PriceSettings): Taxpayer | null {
  return taxWithholder === 'platform' ? { kind: 'person', isNikVerified: false } : null;
}
