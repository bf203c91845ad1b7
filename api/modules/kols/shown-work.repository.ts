import { DAY_MS } from '@sohor/shared/format';
import { LIMITS } from '@sohor/shared/wire/catalog';
import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';

export interface ShownVideo {
  readonly title: string;
  readonly cover: string | null;
  readonly url: string;
  /** ISO 8601. */
  readonly postedAt: string;
  readonly views: number;
  readonly likes: number;
}

/** What a KOL's public page shows of its TikTok account. */
export interface ShownWork {
  /** Newest first. */
  readonly videos: readonly ShownVideo[];
  /** The last sync of each week, oldest first. */
  readonly weeks: readonly {
    /** ISO 8601. */
    readonly at: string;
    readonly count: number;
    readonly averageViews: number | null;
    /** Interactions for each 10,000 views. */
    readonly engagement: number | null;
  }[];
}

const HISTORY_MS = LIMITS.shownWeeks * 7 * DAY_MS;

/** Reads the newest videos and the weekly figures in one statement. */
export async function findShownWork(db: Db, kolId: string, now: Date): Promise<ShownWork> {
  const { rows } = await sql<ShownWork>`
    SELECT (
      SELECT coalesce(json_agg(v), '[]') FROM (
        SELECT title, cover_image_url AS cover, embed_link AS url, to_json(posted_at) AS "postedAt", view_count AS views, like_count AS likes
        FROM social_videos WHERE account_id = a.id ORDER BY posted_at DESC LIMIT ${LIMITS.shownVideos}
      ) v
    ) AS videos, (
      SELECT coalesce(json_agg(json_build_object('at', w.taken_at, 'count', w.follower_count,
        'averageViews', w.average_views, 'engagement', w.engagement) ORDER BY w.taken_at), '[]') FROM (
        SELECT DISTINCT ON (date_trunc('week', taken_at)) taken_at, follower_count, average_views, engagement
        FROM social_snapshots
        WHERE account_id = a.id AND taken_at > ${new Date(now.getTime() - HISTORY_MS)}
        ORDER BY date_trunc('week', taken_at), taken_at DESC
      ) w
    ) AS weeks
    FROM social_accounts a WHERE a.kol_id = ${kolId} AND a.provider = 'tiktok'`.execute(db);
  return rows[0] ?? { videos: [], weeks: [] };
}
