import { KOL_CATEGORIES } from '@sohor/shared/wire/catalog';
import { sql } from 'kysely';
import { storeImage } from '../modules/files/index.ts';
import type { Context } from '../platform/context.ts';
import type { Random } from './random.ts';
import { drawnAsPng } from './rasterise-apart.ts';
import { drawStill } from './stills.ts';

/** How many of the most watched creators get stills; drawing them for everybody would make the first start slow. */
const CREATORS = 12;

interface Video {
  readonly account: string;
  readonly video: string;
  readonly kol: string;
  readonly title: string;
  readonly at: number;
}

/**
 * Pictures of videos, the newest six and the most watched one of each creator.
 * @param portraits as SVG, by id of the creator
 * @param first id of the creator that gets some in any case
 */
export async function seedStills(
  context: Context,
  random: Random,
  portraits: ReadonlyMap<string, string>,
  first: string,
): Promise<void> {
  const { rows } = await sql<Video>`
    WITH chosen AS (
      SELECT a.id, a.kol_id FROM social_accounts a JOIN kol_order o ON o.kol_id = a.kol_id
      WHERE a.kol_id = ANY (${[...portraits.keys()]}::uuid[]) ORDER BY a.kol_id = ${first} DESC, o.by_views DESC LIMIT ${CREATORS}
    )
    SELECT account_id AS account, video_id AS video, kol_id AS kol, title, newest::int AS at FROM (
      SELECT v.account_id, v.video_id, v.title, c.kol_id,
        row_number() OVER (PARTITION BY c.id ORDER BY v.posted_at DESC) AS newest,
        row_number() OVER (PARTITION BY c.id ORDER BY v.view_count DESC) AS watched
      FROM chosen c JOIN social_videos v ON v.account_id = c.id
    ) v WHERE newest <= 6 OR watched = 1 ORDER BY account_id, newest`.execute(context.db);
  const images = drawnAsPng(
    rows.map(({ kol, title, at }) => {
      const category = KOL_CATEGORIES.find((name) => title.endsWith(`#${name.toLowerCase()}`)) ?? 'Lifestyle';
      return drawStill(random, portraits.get(kol) ?? '', category, at);
    }),
  );
  await Promise.all(
    rows.map(async ({ account, video, kol }, place) => {
      const cover = await storeImage(context, kol, images[place] ?? Buffer.alloc(0));
      await context.db
        .updateTable('social_videos')
        .set({ cover_image_url: cover })
        .where('account_id', '=', account)
        .where('video_id', '=', video)
        .execute();
    }),
  );
}
