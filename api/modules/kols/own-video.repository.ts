import { type RawBuilder, sql } from 'kysely';

/**
 * Whether TikTok itself has listed the work among those of the account that the KOL linked. Nothing else proves whose it is: TikTok
 * shows a video under any name in its link, and a KOL can type any name into its profile.
 * @param linkKey `tiktok:` and the video's number; other platforms prove nothing
 */
export const isOwnVideo = (kolId: RawBuilder<unknown>, linkKey: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${linkKey} LIKE 'tiktok:%' AND EXISTS (SELECT FROM social_videos v JOIN social_accounts a ON a.id = v.account_id
    WHERE a.kol_id = ${kolId} AND a.external_id IS NOT NULL AND v.video_id = substr(${linkKey}, 8)))`;
