import { jakartaDay } from '@sohor/shared/format';
import { PRODUCT_NAME } from '@sohor/shared/wire/catalog';
import type { ContractStatus } from './contract.ts';
import { type ContractTerms, hashText, renderContract } from './contract-text.ts';

type Terms = Omit<ContractTerms, 'product' | 'today'>;

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
export function renderFor(terms: Terms, now: Date): HashedText {
  const text = renderContract({ ...terms, product: PRODUCT_NAME, today: jakartaDay(now) });
  return { text, sha256: hashText(text) };
}

/** What a decided contract says is what was decided, byte for byte; a pending one says what holds today. */
export function currentText(contract: Contract, now: Date): HashedText {
  if (contract.status === 'pending') return renderFor(contract, now);
  return { text: contract.text, sha256: contract.sha256 };
}
