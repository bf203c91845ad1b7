import type { Rate, Rules } from './tax-rules.ts';

/** Whose income tax it is; this decides the rate. */
export type Taxpayer =
  | { readonly kind: 'person'; readonly isNikVerified: boolean }
  | { readonly kind: 'company'; readonly hasNpwp: boolean }
  /** With a certificate of the tax office: nothing is withheld (SKB), or the final rate of PP 55. */
  | { readonly kind: 'certified'; readonly certificate: 'skb' | 'pp55' };

export interface Division {
  /** Sohor is registered for PPN. */
  readonly addsVat: boolean;
  /** Null where nobody withholds income tax. */
  readonly withheldFrom: Taxpayer | null;
}

/** How a price is divided, in whole rupiah; `grossIdr` is the sum of all parts. */
export interface DividedPrice {
  readonly grossIdr: number;
  readonly feeIdr: number;
  /** PPN on the fee. */
  readonly vatIdr: number;
  /** PPh 21, 23 or final. */
  readonly withheldIdr: number;
  /** Amount that the KOL gets. */
  readonly netIdr: number;
  /** Version of the rules that were applied. */
  readonly rules: string;
  /** How each amount was computed, for people to read. */
  readonly steps: readonly Step[];
}

export interface Step {
  readonly name: 'fee' | 'vat' | 'pph21' | 'pph23' | 'pph_final' | 'exempt';
  /** Amount that the rate was applied to. */
  readonly baseIdr: number;
  readonly rate: Rate;
  readonly amountIdr: number;
}

/** Divides the price of one contract. Each part is rounded down to whole rupiah, and the KOL gets the rest. */
export function dividePrice(grossIdr: number, division: Division, rules: Rules): DividedPrice {
  if (!Number.isSafeInteger(grossIdr) || grossIdr <= 0) throw new RangeError(`no price: ${grossIdr}`);
  const steps: Step[] = [];
  const take = (name: Step['name'], baseIdr: number, rate: Rate): number => {
    const amountIdr = partOf(baseIdr, rate);
    steps.push({ name, baseIdr, rate, amountIdr });
    return amountIdr;
  };
  const { addsVat, withheldFrom } = division;
  const feeIdr = take('fee', grossIdr, rules.fee);
  const vatIdr = addsVat ? take('vat', feeIdr, rules.vat) : 0;
  const withheldIdr = withheldFrom ? withhold(grossIdr, withheldFrom, rules, take) : 0;
  const netIdr = grossIdr - feeIdr - vatIdr - withheldIdr;
  return { grossIdr, feeIdr, vatIdr, withheldIdr, netIdr, rules: rules.version, steps };
}

type Take = (name: Step['name'], baseIdr: number, rate: Rate) => number;

function withhold(grossIdr: number, taxpayer: Taxpayer, rules: Rules, take: Take): number {
  const { pph23, pp55 } = rules;
  if (taxpayer.kind === 'certified')
    return taxpayer.certificate === 'skb'
      ? take('exempt', grossIdr, { of: 0, in: 100 })
      : take('pph_final', grossIdr, pp55);
  if (taxpayer.kind === 'company' && taxpayer.hasNpwp) return take('pph23', grossIdr, pph23.rate);
  // Whoever only says to be a company pays what is higher, so that saying so lowers nothing.
  const asCompanyRate = times(pph23.rate, pph23.withoutNpwp);
  if (taxpayer.kind === 'company' && partOf(grossIdr, asCompanyRate) >= unverifiedPersonTax(grossIdr, rules))
    return take('pph23', grossIdr, asCompanyRate);
  return withholdFromPerson(grossIdr, taxpayer.kind === 'person' && taxpayer.isNikVerified, rules, take);
}

const unverifiedPersonTax = (grossIdr: number, rules: Rules) =>
  withholdFromPerson(grossIdr, false, rules, (_name, baseIdr, rate) => partOf(baseIdr, rate));

function withholdFromPerson(grossIdr: number, isNikVerified: boolean, rules: Rules, take: Take): number {
  const { pph21 } = rules;
  const baseIdr = partOf(grossIdr, pph21.base);
  let withheldIdr = 0;
  let from = 0;
  for (const { upTo, rate } of pph21.brackets) {
    const inBracket = Math.min(baseIdr, upTo) - from;
    if (inBracket <= 0) break;
    withheldIdr += take('pph21', inBracket, isNikVerified ? rate : times(rate, pph21.unverified));
    from = upTo;
  }
  return withheldIdr;
}

const times = (one: Rate, other: Rate): Rate => ({ of: one.of * other.of, in: one.in * other.in });

/** Rounded down. BigInt throughout, because a price times a rate may be more than a double can hold exactly. */
export function partOf(amountIdr: number, rate: Rate): number {
  return Number((BigInt(amountIdr) * BigInt(rate.of)) / BigInt(rate.in));
}
