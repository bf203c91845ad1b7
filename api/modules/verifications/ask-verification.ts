import { DAY_MS } from '@sohor/shared/format';
import type { askVerification, Body } from '@sohor/shared/wire';
import { VERIFIED_NUMBER_LABELS, type VerifiedNumber } from '@sohor/shared/wire/catalog';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { readName } from '../../platform/input.ts';
import { lockPerson } from '../accounts/index.ts';
import { claimFile } from '../files/index.ts';
import { readTaxNumber } from '../taxes/index.ts';
import { readNib } from './rules/company-number.ts';
import { endRequest, standingOf } from './verifications.repository.ts';

/** How long staff takes to decide, at most. */
const DECIDED_WITHIN_MS = DAY_MS;

export const COMPANY_NUMBER = 'company-number';

/** Asks staff to verify the company behind the Brand. A request that waits is replaced; a mark that the Brand has stays. */
export async function ask(
  { db, clock, secrets }: Context,
  brandId: string,
  { jenis, nomor, badan, dokumen }: Body<typeof askVerification>,
): Promise<void> {
  const company = readName(badan) || fail('invalid_input', { field: 'badan' });
  const kind = jenis === VERIFIED_NUMBER_LABELS.nib ? 'nib' : 'npwp';
  const number =
    kind === 'nib'
      ? (readNib(nomor) ?? fail('nib_invalid'))
      : (readTaxNumber(nomor, 'npwp', 'company') ?? fail('tax_npwp_invalid'));
  const at = clock.now();
  await db.transaction().execute(async (tx) => {
    await lockPerson(tx, brandId);
    const { name, emailConfirmedAt } = await standingOf(tx, brandId);
    if (!emailConfirmedAt) fail('verification_needs_email');
    const use = { isPrivate: true, takes: 'document' } as const;
    if (!(await claimFile(tx, brandId, dokumen, at, use))) fail('document_not_yours');
    await endRequest(tx, { brandId }, { state: 'replaced', at });
    await insertRequest(tx, secrets, {
      brandId,
      brandName: name,
      company,
      kind,
      number,
      document: dokumen,
      at,
    });
  });
}

interface NewRequest {
  readonly brandId: string;
  readonly brandName: string;
  readonly company: string;
  readonly kind: VerifiedNumber;
  readonly number: string;
  /** Path of the document. */
  readonly document: string;
  readonly at: Date;
}

/** @returns its id */
export async function insertRequest(
  tx: Db,
  secrets: Context['secrets'],
  { brandId, brandName, company, kind, number, document, at }: NewRequest,
): Promise<string> {
  const { id } = await tx
    .insertInto('brand_verifications')
    .values({
      brand_id: brandId,
      brand_name: brandName,
      company,
      number_kind: kind,
      number_sealed: secrets.seal(COMPANY_NUMBER, number),
      last_four: number.slice(-4),
      document,
      asked_at: at,
      due_at: new Date(at.getTime() + DECIDED_WITHIN_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
