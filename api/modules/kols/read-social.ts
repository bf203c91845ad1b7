import type { Db } from '../../platform/database.ts';

/** The newest ones; totals and averages on the screen are theirs. */
const MAX_VIDEOS = 200;

/** The KOL's own profile; every field of it is null before it was saved once. */
export function findProfile(db: Db, kolId: string) {
  return db
    .selectFrom('users as u')
    .leftJoin('kol_profiles as p', 'p.kol_id', 'u.id')
    .leftJoin('kol_slugs as s', 's.kol_id', 'u.id')
    .select(['s.slug', 'u.id', 'u.email', 'u.phone', 'u.full_name as fullName', 'u.image'])
    .select(['p.bio', 'p.categories', 'p.youtube', 'p.tiktok', 'p.instagram', 'p.facebook', 'p.linkedin'])
    .select('p.verified_at as verifiedAt')
    .where('u.id', '=', kolId)
    .executeTakeFirst();
}
export type FoundProfile = NonNullable<Awaited<ReturnType<typeof findProfile>>>;

export async function listSocialData(db: Db, kolId: string) {
  const accounts = await db.selectFrom('social_accounts').selectAll().where('kol_id', '=', kolId).execute();
  return Promise.all(
    accounts.map(async (account) => ({ account, videos: await listVideos(db, account.id) })),
  );
}
export type SocialDataRow = Awaited<ReturnType<typeof listSocialData>>[number];

function listVideos(db: Db, accountId: string) {
  return db
    .selectFrom('social_videos')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('posted_at', 'desc')
    .limit(MAX_VIDEOS)
    .execute();
}
