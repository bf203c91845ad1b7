import { DAY_MS } from '@sohor/shared/format';
import { recordSocialData, withdrawBadge } from '../modules/kols/index.ts';
import type { Db } from '../platform/database.ts';
import { type Creator, makeCreators } from './creators.ts';
import type { Random } from './random.ts';
import { type DemoSocial, makeSocial } from './social.ts';

export interface SeededCreator extends Creator {
  readonly id: string;
}

/** The KOLs with their profiles and social data; every score comes from the product's own formula. */
export async function seedCreators(tx: Db, random: Random, now: Date): Promise<SeededCreator[]> {
  const creators = await insertAccounts(tx, makeCreators(random), now);
  await insertProfiles(tx, creators);
  const synced = creators
    .filter((creator) => creator.stage === 'synced')
    .map((creator) => ({ creator, social: makeSocial(random, creator, now) }));
  await insertHistory(tx, synced);
  await recordSocialData(
    tx,
    synced.map(({ creator, social }) => ({ ...social.data, kolId: creator.id })),
    now,
  );
  // These creators never gave consent at TikTok, and without a link there is no badge.
  for (const { creator } of synced) await withdrawBadge(tx, creator.id);
  return creators;
}

async function insertAccounts(tx: Db, creators: readonly Creator[], now: Date): Promise<SeededCreator[]> {
  const rows = await tx
    .insertInto('users')
    .values(
      creators.map((creator) => {
        const joined = new Date(+now - creator.joinedDaysAgo * DAY_MS);
        return {
          phone: creator.phone,
          role: 'KOL' as const,
          full_name: creator.fullName,
          email: creator.email,
          status: 'active' as const,
          is_demo: true,
          // Shows the offer to link an account; until then the page shows these numbers.
          tiktok_linked_at: null,
          activated_at: joined,
          email_confirmed_at: joined,
          created_at: joined,
        };
      }),
    )
    .returning(['id', 'phone'])
    .execute();
  const ids = new Map(rows.map((row) => [row.phone, row.id]));
  return creators.map((creator) => ({ ...creator, id: ids.get(creator.phone) ?? '' }));
}

async function insertProfiles(tx: Db, creators: readonly SeededCreator[]): Promise<void> {
  await tx
    .insertInto('kol_profiles')
    .values(
      creators
        .filter((creator) => creator.stage !== 'new')
        .map((creator) => ({
          kol_id: creator.id,
          bio: creator.bio,
          city: creator.city,
          categories: creator.categories.map((category) => category.toLowerCase()),
          tiktok: creator.handle,
          instagram: `@${creator.handle}`,
        })),
    )
    .execute();
}

interface Synced {
  readonly creator: SeededCreator;
  readonly social: DemoSocial;
}

/** Writes the snapshots that syncs of the last months would have left. */
async function insertHistory(tx: Db, synced: readonly Synced[]): Promise<void> {
  const accounts = await tx
    .insertInto('social_accounts')
    .values(
      synced.map(({ creator, social: { data } }) => ({
        kol_id: creator.id,
        provider: 'tiktok' as const,
        display_name: data.displayName,
        follower_count: data.followers,
        video_count: data.videoCount,
        likes_count: data.likesCount,
      })),
    )
    .returning(['id', 'kol_id'])
    .execute();
  const accountOf = new Map(accounts.map((account) => [account.kol_id, account.id]));
  await tx
    .insertInto('social_snapshots')
    .values(
      synced.flatMap(({ creator, social }) =>
        social.past.map((snapshot) => ({
          account_id: accountOf.get(creator.id) ?? '',
          taken_at: snapshot.takenAt,
          follower_count: snapshot.followers,
          video_count: snapshot.videoCount,
          likes_count: snapshot.likesCount,
          average_views: snapshot.averageViews,
          engagement: snapshot.engagement,
        })),
      ),
    )
    .execute();
}
