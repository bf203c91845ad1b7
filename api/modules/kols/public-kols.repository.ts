import type { Db } from '../../platform/database.ts';

/** Undefined for a KOL that is not active or has no profile yet; it keeps its slug. */
export function findPublicKol(db: Db, slug: string) {
  return db
    .selectFrom('kol_slugs as s')
    .innerJoin('people as u', 'u.id', 's.kol_id')
    .innerJoin('kol_profiles as p', 'p.kol_id', 'u.id')
    .innerJoin('kol_figures as f', 'f.kol_id', 'u.id')
    .select(['s.slug', 'u.id', 'u.full_name as fullName', 'u.image'])
    .select(['f.followers', 'f.average_views as averageViews', 'f.engagement', 'f.price_idr as priceFrom'])
    .select((row) => row('u.checked_at', 'is not', null).as('isChecked'))
    .select([
      'p.bio',
      'p.categories',
      'p.city',
      'p.tiktok',
      'p.score',
      'p.breakdown',
      'p.verified_at as verifiedAt',
    ])
    .where('s.slug', '=', slug)
    .where('u.role', '=', 'KOL')
    .where('u.status', '=', 'active')
    .executeTakeFirst();
}
export type FoundPublicKol = NonNullable<Awaited<ReturnType<typeof findPublicKol>>>;

export async function findKolIdOfSlug(db: Db, slug: string): Promise<string | undefined> {
  const row = await db.selectFrom('kol_slugs').select('kol_id').where('slug', '=', slug).executeTakeFirst();
  return row?.kol_id;
}
