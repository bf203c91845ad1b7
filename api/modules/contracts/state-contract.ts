import type { ContractStatement, SignedStatement } from '../../platform/contract-statement.ts';
import type { Db } from '../../platform/database.ts';
import type { EvidenceKeys } from '../../platform/evidence-keys.ts';
import { partiesOf } from './rules/contract-text.ts';

export interface SignedEntry {
  readonly chain: number;
  readonly seq: number;
  readonly prevHash: string;
  readonly hash: string;
}

interface Signed {
  readonly id: string;
  readonly text: string;
  readonly sha256: string;
  readonly brandId: string;
  readonly kolId: string;
  readonly signedAt: Date;
}

/**
 * Makes and signs the statement of a contract in the transaction that signs the contract. Whoever later rewrites the database,
 * chain included, has no signature for another text.
 */
export async function stateContract(
  tx: Db,
  keys: EvidenceKeys,
  contract: Signed,
  { chain, seq, prevHash, hash }: SignedEntry,
  now: Date,
): Promise<void> {
  const { brand, kol } = partiesOf(contract.text);
  const statement: ContractStatement = {
    format: 'sohor-contract/1',
    contractId: contract.id,
    textSha256: contract.sha256,
    brand: { id: contract.brandId, name: brand },
    influencer: { id: contract.kolId, name: kol },
    signedAt: contract.signedAt.toISOString(),
    statedAt: now.toISOString(),
    entry: { chain, seq, prevHash, hash },
  };
  const text = JSON.stringify(statement);
  const { keyId, signature } = keys.sign(text);
  await tx
    .insertInto('contract_signatures')
    .values({ contract_id: contract.id, statement: text, key_id: keyId, signature })
    .execute();
}

export async function findStatement(db: Db, contractId: string): Promise<SignedStatement | undefined> {
  return await db
    .selectFrom('contract_signatures')
    .select(['statement', 'key_id as keyId', 'signature'])
    .where('contract_id', '=', contractId)
    .executeTakeFirst();
}
