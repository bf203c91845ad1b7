import type { Context } from '../../platform/context.ts';
import { fileStatement, signatureLine } from '../../platform/contract-statement.ts';
import { sha256Hex } from '../../platform/signed-statement.ts';
import { listAudit } from '../audit/index.ts';
import { readPicture } from '../files/index.ts';
import { findCompany } from '../taxes/index.ts';
import { renderSignedContract } from './contract-pdf.ts';
import { findContractOfParty } from './contracts.repository.ts';
import { findStatement } from './state-contract.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findContractOfParty>>>;
type Signed = Found & { readonly decidedAt: Date };

export function isSigned(contract: Found): contract is Signed {
  return contract.status === 'approved' && contract.decidedAt !== null;
}

/**
 * The PDF of a signed contract, which anybody can check with the public key (`api/verify-pdf.ts`). Its last line is a signature
 * over every byte before it; PDF viewers ignore that line.
 */
export async function makeContractDocument(context: Context, contract: Signed): Promise<Buffer> {
  const { db, evidenceKeys } = context;
  const audit = await listAudit(db, contract.id);
  const entry = audit.find(({ event }) => event === 'contract_signed');
  if (!entry) throw new Error(`contract ${contract.id}: the audit log does not say that it was signed`);
  const statement = await findStatement(db, contract.id);
  if (!statement) throw new Error(`contract ${contract.id}: its signed statement is gone`);
  const [logo, company] = await Promise.all([
    contract.logo === null ? null : readPicture(context, contract.logo),
    findCompany(context, contract.brandId, contract.decidedAt),
  ]);
  const bytes = await renderSignedContract(contract, audit, statement, { logo, company });
  const sha256 = sha256Hex(bytes);
  const line = signatureLine({ sha256, ...evidenceKeys.sign(fileStatement(sha256)) });
  return Buffer.concat([bytes, Buffer.from(line, 'latin1')]);
}

/** The PDF of a signed contract, for one of its two parties; null when there is none. */
export async function readSignedContract(
  context: Context,
  id: string,
  userId: string,
): Promise<Buffer | null> {
  const contract = await findContractOfParty(context.db, id, userId);
  return contract && isSigned(contract) ? makeContractDocument(context, contract) : null;
}
