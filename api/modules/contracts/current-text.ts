import { jakartaDay } from '@sohor/shared/format';
import { PRODUCT_NAME } from '@sohor/shared/wire/catalog';
import type { Db } from '../../platform/database.ts';
import { divideFor, loadSides, type PriceSettings } from '../taxes/index.ts';
import type { ContractStatus } from './rules/contract.ts';
import { type ContractTerms, hashText, renderContract } from './rules/contract-text.ts';

interface Terms extends Omit<ContractTerms, 'product' | 'today' | 'divided'> {
  readonly brandId: string;
  readonly kolId: string;
}

/** Time and settings by which a price is divided. */
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

/** The text as it would be signed at `now`: it names that day, and how the price is divided by both sides' tax data. */
export async function renderFor(db: Db, terms: Terms, { now, config }: Moment): Promise<HashedText> {
  const sides = await loadSides(db, terms, now);
  const text = renderOn(now, terms, divideFor(config, terms, sides, now));
  return { text, sha256: hashText(text) };
}

const renderOn = (day: Date, terms: Terms, divided: ContractTerms['divided']): string =>
  renderContract({ ...terms, product: PRODUCT_NAME, today: jakartaDay(day), divided });

/** A decided contract keeps its text byte for byte; a pending one shows the text of today. */
export async function currentText(db: Db, contract: Contract, moment: Moment): Promise<HashedText> {
  if (contract.status === 'pending') return renderFor(db, contract, moment);
  return { text: contract.text, sha256: contract.sha256 };
}

/**
 * The text for its Brand. How a price is divided shows how the KOL is taxed, and any Brand can invite any KOL, so the Brand sees
 * the division only in a text that the KOL signed.
 */
export function textForBrand(
  contract: Terms & Pick<Contract, 'status' | 'text'> & { readonly decidedAt: Date | null },
  now: Date,
): string {
  if (contract.status === 'approved') return contract.text;
  return renderOn(contract.decidedAt ?? now, contract, null);
}
