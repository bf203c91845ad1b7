import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { claimFile } from '../files/index.ts';
import { addNotices } from '../notices/index.ts';
import { type FoundReading, findReading } from './figures.repository.ts';
import type { Counts } from './rules/reading.ts';

export interface TypedFigures extends Counts {
  readonly contractId: string;
  readonly kolId: string;
  readonly saves: number | null;
  /** Path of an image of the KOL's own. */
  readonly proof: string;
}

/** The KOL gives the figures of work that cannot be read, in the caller's transaction. */
export async function typeFigures(tx: Db, { clock }: Pick<Context, 'clock'>, typed: TypedFigures) {
  const { contractId, kolId, proof, views, likes, comments, shares, saves } = typed;
  const { linkKey } = await findTyped(tx, contractId, kolId);
  const at = clock.now();
  if (!(await claimFile(tx, kolId, proof, at, { isPrivate: true }))) fail('work_proof_not_yours');
  const figures = { taken_at: at, source: 'typed' as const, views, likes, comments, shares, saves };
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('work_figures')
    .values({ contract_id: contractId, link_key: linkKey, planned_at: null, ...figures, proof })
    .onConflict((conflict) => conflict.column('proof').doNothing())
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) {
    const same = tx.selectFrom('work_figures').select('taken_at').where('proof', '=', proof);
    if (await same.where('contract_id', '=', contractId).executeTakeFirst()) return;
    return fail('figures_proof_used');
  }
  await tx
    .updateTable('work_readings')
    .set({ ...figures, asked_at: null })
    .where('contract_id', '=', contractId)
    .execute();
}

/** The Brand asks for them anew, in the caller's transaction; once, until they are given. */
export async function askForFigures(
  tx: Db,
  { clock }: Pick<Context, 'clock'>,
  { contractId, brandId }: { readonly contractId: string; readonly brandId: string },
) {
  const { askedAt, campaignId, kolId } = await findTyped(tx, contractId, brandId);
  if (askedAt) return;
  const at = clock.now();
  await tx.updateTable('work_readings').set({ asked_at: at }).where('contract_id', '=', contractId).execute();
  const key = `${contractId}:${at.toISOString()}`;
  await addNotices(tx, [{ kind: 'figures_wanted', userId: kolId, fromId: brandId, campaignId, key, at }]);
}

/** Locks the reading, and refuses work that TikTok tells the figures of. */
async function findTyped(tx: Db, contractId: string, partyId: string) {
  await tx
    .selectFrom('work_readings')
    .select('contract_id')
    .where('contract_id', '=', contractId)
    .forNoKeyUpdate()
    .execute();
  const found = await findReading(tx, contractId, partyId);
  if (!found) return fail('work_not_found');
  const { link_key: linkKey, asked_at: askedAt, campaignId, kolId } = found;
  if (linkKey === null || found.state === 'cancelled') return fail('figures_nothing_published');
  if (!canBeTyped(found)) return fail('figures_are_read');
  return { linkKey, askedAt, campaignId, kolId };
}

/** What TikTok told once is never replaced by what somebody types. */
const canBeTyped = ({ trouble, source }: FoundReading): boolean => trouble !== null && source !== 'tiktok';
