import type { DisputeShares } from '@sohor/shared/wire';
import type { Context } from '../../platform/context.ts';
import { needsSecond } from '../approvals/index.ts';
import {
  divideSettled,
  findPaidPrice,
  findRelease,
  sharesTakenBack,
  toBreakdown,
} from '../deliverables/index.ts';
import { foreseeCorrection } from '../tax-papers/index.ts';
import { movedBy } from './decide-dispute.ts';
import type { DisputeRow } from './disputes.repository.ts';

/** What each side would get by a decision, computed by the same rules as the decision itself. */
export async function findShares(
  { db, clock, config }: Context,
  dispute: DisputeRow,
  { toKolIdr, actorId }: { readonly toKolIdr: number; readonly actorId: string },
): Promise<DisputeShares> {
  const now = clock.now();
  const { contractId, priceIdr, kind } = dispute;
  const perluDua = await needsSecond(db, actorId, movedBy(dispute, toKolIdr), now);
  if (kind === 'work') {
    const work = await findPaidPrice(db, contractId);
    const { brandId, kolId } = dispute;
    const paid =
      work && (await divideSettled(db, { config }, { ...work, brandId, kolId }, { toKolIdr, at: now }));
    const rincian = paid ? toBreakdown(paid.divided) : NOTHING;
    return { rincian, keBrand: priceIdr - toKolIdr, dariKol: 0, perluDua };
  }
  const paid = await findRelease(db, contractId);
  const takenIdr = priceIdr - toKolIdr;
  const isMoved = paid !== undefined && sharesTakenBack(paid, takenIdr).toBrandIdr > 0;
  const tax = isMoved ? await foreseeCorrection(db, contractId, takenIdr) : undefined;
  const taken = isMoved ? sharesTakenBack(paid, takenIdr, tax?.returnedIdr) : undefined;
  return { rincian: null, keBrand: taken?.toBrandIdr ?? 0, dariKol: taken?.fromKolIdr ?? 0, perluDua };
}

const NOTHING = { harga: 0, biayaLayanan: 0, ppn: 0, pph: 0, diterima: 0, aturan: '' };
