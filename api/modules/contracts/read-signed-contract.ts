import type { Context } from '../../platform/context.ts';
import { isSigned, makeContractDocument } from './contract-document.ts';
import { findContractOfParty } from './contracts.repository.ts';

/** The PDF of a signed contract, for one of its two parties; null when there is none. */
export async function readSignedContract(
  context: Context,
  id: string,
  userId: string,
): Promise<Buffer | null> {
  const contract = await findContractOfParty(context.db, id, userId);
  return contract && isSigned(contract) ? makeContractDocument(context, contract) : null;
}
