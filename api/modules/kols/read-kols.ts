import type { KolItem } from '@sohor/shared/wire';
import type { Context } from '../../platform/context.ts';
import { toKolItem } from './kol-replies.ts';
import { findKols } from './search-kols.ts';
import { kolReadsOf } from './watch-kol-reads.ts';

/**
 * KOLs by id, as the search shows them, by score. They count towards the Brand's limit of profiles, so that ids collected elsewhere give
 * no more profiles than searching does. KOLs that are not active are left out.
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
  return rows.map((row) => toKolItem(row));
}
