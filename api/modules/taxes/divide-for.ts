import { jakartaDay } from '@sohor/shared/format';
import type { Config } from '../../platform/config.ts';
import type { Sides } from './load-sides.ts';
import { type DividedPrice, dividePrice } from './rules/divide-price.ts';
import { rulesOn } from './rules/tax-rules.ts';

/** Settings of fee and tax that the operator chooses. */
export type PriceSettings = Pick<Config, 'isVatRegistered' | 'taxWithholder'>;

/** How the price of a contract is divided if its work is accepted at `at`. */
export function divideFor(
  settings: PriceSettings,
  contract: { readonly priceIdr: number },
  sides: Sides,
  at: Date,
): DividedPrice {
  const division = {
    addsVat: settings.isVatRegistered,
    withheldFrom: withholderOf(settings, sides) === null ? null : sides.taxpayer,
  };
  return dividePrice(contract.priceIdr, division, rulesOn(jakartaDay(at)));
}

/** Who withholds the KOL's income tax; null when nobody does. A Brand withholds only as a company with a tax profile. */
export function withholderOf(
  { taxWithholder }: Pick<PriceSettings, 'taxWithholder'>,
  { isBrandCompany }: Pick<Sides, 'isBrandCompany'>,
): 'brand' | 'platform' | null {
  if (taxWithholder === 'brand') return isBrandCompany ? 'brand' : null;
  return taxWithholder === 'platform' ? 'platform' : null;
}
