import type { KolItem } from '@sohor/shared/wire';
import type { Context } from '../../platform/context.ts';
import { toKolItem } from './kol-replies.ts';
import { findKols } from './search-kols.ts';
import { kolReadsOf } from './watch-kol-reads.ts';

/**
 * KOLs that a Brand has kept, as its search shows them and in the order of the search. They count among those that it was shown: whoever
 * collects ids elsewhere reads no more profiles this way than by searching. One that is not active is left out.
 */
export async function showKols(
  context: Context,
  brandId: string,
  ids: readonly string[],
): Promise<KolItem[]> {
  if (ids.length === 0) return [];
  const reads = kolReadsOf(context);
  reads.requireBudget(brandId);
  const rows = await findKols(context.pool, brandId, ids);
  await reads.note(
    brandId,
    rows.map(({ id }) => id),
  );
  return rows.map(toKolItem);
}
