import { eachNetwork } from '@sohor/shared/wire/catalog';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/database.ts';
import { MARK_OF, type MarkRow } from '../accounts/index.ts';

/** Only the newest videos are read; the totals on the screen are sums of these. */
const MAX_VIDEOS = 200;

/** The KOL's own profile; every field of it is null before it was saved once. */
export function findProfile(db: Db, kolId: string) {
  return db
    .selectFrom('people as u')
    .leftJoin('kol_profiles as p', 'p.kol_id', 'u.id')
    .leftJoin('kol_slugs as s', 's.kol_id', 'u.id')
    .select(['s.slug', 'u.id', 'u.email', 'u.phone', 'u.full_name as fullName', 'u.image'])
    .select(['p.bio', 'p.categories', 'p.city'])
    .select(Object.values(eachNetwork((network) => `p.${network}` as const)))
    .select('p.verified_at as verifiedAt')
    .select((row) => row('u.checked_at', 'is not', null).as('isChecked'))
    .select(sql<MarkRow | null>`${sql.raw(MARK_OF('u.id'))}`.as('mark'))
    .where('u.id', '=', kolId)
    .executeTakeFirst();
}
export type FoundProfile = NonNullable<Awaited<ReturnType<typeof findProfile>>>;

/** The linked accounts, each with its videos. */
export function listSocialData(db: Db, kolId: string) {
  return db
    .selectFrom('social_accounts as a')
    .leftJoin('kol_figures as f', 'f.kol_id', 'a.kol_id')
    .select('f.average_views')
    .select(['a.display_name', 'a.avatar_url', 'a.follower_count', 'a.video_count', 'a.likes_count'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('social_videos as v')
          .select(['v.video_id', 'v.title', 'v.cover_image_url', 'v.embed_link'])
          .select(['v.like_count', 'v.comment_count', 'v.share_count', 'v.view_count'])
          .whereRef('v.account_id', '=', 'a.id')
          .orderBy('v.posted_at', 'desc')
          .limit(MAX_VIDEOS),
      ).as('videos'),
    )
    .where('a.kol_id', '=', kolId)
    .execute();
}
export type SocialDataRow = Awaited<ReturnType<typeof listSocialData>>[number];
