import { jakartaDay } from '@sohor/shared/format';
import { PRODUCT_NAME } from '@sohor/shared/wire/catalog';
import { CURRENT_TERMS, divideFor, type PriceSettings } from '../taxes/index.ts';
import type { ContractStatus } from './contract.ts';
import { type ContractTerms, hashText, renderContract } from './contract-text.ts';

type Terms = Omit<ContractTerms, 'product' | 'today' | 'divided'>;

/** When, and by which settings, a price is divided. */
export interface Moment {
  readonly now: Date;
  readonly config: PriceSettings;
}

interface Contract extends Terms {
  readonly status: ContractStatus;
  readonly text: string;
  readonly sha256: string;
}

export interface HashedText {
  readonly text: string;
  readonly sha256: string;
}

/** The text as it would be signed on the day of `now`: it names that day. */
export function renderFor(terms: Terms, { now, config }: Moment): HashedText {
  const divided = divideFor(config, { priceIdr: terms.priceIdr, termsVersion: CURRENT_TERMS }, now);
  const text = renderContract({ ...terms, product: PRODUCT_NAME, today: jakartaDay(now), divided });
  return { text, sha256: hashText(text) };
}

/** What a decided contract says is what was decided, byte for byte; a pending one says what holds today. */
export function currentText(contract: Contract, moment: Moment): HashedText {
  if (contract.status === 'pending') return renderFor(contract, moment);
  return { text: contract.text, sha256: contract.sha256 };
}
