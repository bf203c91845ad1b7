import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { claimFile } from '../files/index.ts';
import { addNotices } from '../notices/index.ts';
import { type FoundReading, findReading, type WhichPiece } from './figures.repository.ts';
import type { Counts } from './rules/reading.ts';

export interface TypedFigures extends Counts, WhichPiece {
  readonly kolId: string;
  readonly saves: number | null;
  /** Path of an image of the KOL's own. */
  readonly proof: string;
}

/** The KOL gives the figures of work that cannot be read, in the caller's transaction. */
export async function typeFigures(tx: Db, { clock }: Pick<Context, 'clock'>, typed: TypedFigures) {
  const { contractId, piece, kolId, proof, views, likes, comments, shares, saves } = typed;
  const { linkKey } = await findTyped(tx, typed, kolId);
  const at = clock.now();
  if (!(await claimFile(tx, kolId, proof, at, { isPrivate: true }))) fail('work_proof_not_yours');
  const figures = { taken_at: at, source: 'typed' as const, views, likes, comments, shares, saves };
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('work_figures')
    .values({ contract_id: contractId, piece, link_key: linkKey, planned_at: null, ...figures, proof })
    .onConflict((conflict) => conflict.column('proof').doNothing())
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) {
    const same = tx.selectFrom('work_figures').select('taken_at').where('proof', '=', proof);
    if (await same.where('contract_id', '=', contractId).where('piece', '=', piece).executeTakeFirst())
      return;
    return fail('figures_proof_used');
  }
  await tx
    .updateTable('work_readings')
    .set({ ...figures, asked_at: null })
    .where('contract_id', '=', contractId)
    .where('piece', '=', piece)
    .execute();
}

/** The Brand asks for them anew, in the caller's transaction; once, until they are given. */
export async function askForFigures(
  tx: Db,
  { clock }: Pick<Context, 'clock'>,
  { brandId, ...which }: WhichPiece & { readonly brandId: string },
) {
  const { contractId, piece } = which;
  const { askedAt, campaignId, kolId } = await findTyped(tx, which, brandId);
  if (askedAt) return;
  const at = clock.now();
  await tx
    .updateTable('work_readings')
    .set({ asked_at: at })
    .where('contract_id', '=', contractId)
    .where('piece', '=', piece)
    .execute();
  const key = `${contractId}:${piece}:${at.toISOString()}`;
  await addNotices(tx, [{ kind: 'figures_wanted', userId: kolId, fromId: brandId, campaignId, key, at }]);
}

/** Locks the reading, and refuses work that TikTok tells the figures of. */
async function findTyped(tx: Db, which: WhichPiece, partyId: string) {
  await tx
    .selectFrom('work_readings')
    .select('contract_id')
    .where('contract_id', '=', which.contractId)
    .where('piece', '=', which.piece)
    .forNoKeyUpdate()
    .execute();
  const found = await findReading(tx, which, partyId);
  if (!found) return fail('work_not_found');
  const { link_key: linkKey, asked_at: askedAt, campaignId, kolId } = found;
  if (linkKey === null || found.state === 'cancelled') return fail('figures_nothing_published');
  if (!canBeTyped(found)) return fail('figures_are_read');
  return { linkKey, askedAt, campaignId, kolId };
}

/** What TikTok told once is never replaced by what somebody types. */
const canBeTyped = ({ trouble, source }: FoundReading): boolean => trouble !== null && source !== 'tiktok';
