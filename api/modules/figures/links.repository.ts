import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';

/** Links of a campaign that are shown, live or not. */
const MAX_LISTED = 50;

export interface NewLink {
  readonly campaignId: string;
  readonly brandId: string;
  readonly tokenSha256: Buffer;
  readonly showsPrices: boolean;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Links that can be opened. The campaign's row is locked, so that parallel calls cannot make more than may be. */
export async function countLive(tx: Db, campaignId: string, now: Date): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('report-links:' || ${campaignId}, 0))`.execute(tx);
  const { live } = await tx
    .selectFrom('report_links')
    .select((row) => row.fn.countAll<number>().as('live'))
    .where('campaign_id', '=', campaignId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return live;
}

export async function insertLink(tx: Db, link: NewLink): Promise<void> {
  await tx
    .insertInto('report_links')
    .values({
      campaign_id: link.campaignId,
      brand_id: link.brandId,
      token_sha256: link.tokenSha256,
      shows_prices: link.showsPrices,
      created_at: link.createdAt,
      expires_at: link.expiresAt,
    })
    .execute();
}

/** Those that open first, so that none of them can be buried under ended ones; then newest first. */
export function listLinks(db: Db, campaignId: string, brandId: string, now: Date) {
  return db
    .selectFrom('report_links')
    .select(['id', 'shows_prices as showsPrices', 'created_at as createdAt', 'expires_at as expiresAt'])
    .select(['revoked_at as revokedAt', 'views', 'viewed_at as viewedAt'])
    .where('campaign_id', '=', campaignId)
    .where('brand_id', '=', brandId)
    .orderBy(sql`revoked_at IS NULL AND expires_at > ${now}`, 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute();
}

/** False for a link of others. A second time changes nothing. */
export async function revokeLink(db: Db, id: string, brandId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('report_links')
    .set({ revoked_at: sql<Date>`coalesce(revoked_at, ${now})` })
    .where('id', '=', id)
    .where('brand_id', '=', brandId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * What a link opens now, and counts that it was opened; undefined for one that is unknown, over or revoked, and while its Brand is
 * blocked or gone. One statement, so that no link opens after it was revoked.
 */
export async function openLink(db: Db, tokenSha256: Buffer, now: Date) {
  const { rows } = await sql<{ campaignId: string; showsPrices: boolean; expiresAt: Date }>`
    UPDATE report_links l SET views = views + 1, viewed_at = ${now}
    WHERE token_sha256 = ${tokenSha256} AND revoked_at IS NULL AND expires_at > ${now}
      AND EXISTS (SELECT FROM people p WHERE p.id = l.brand_id AND p.status = 'active')
    RETURNING campaign_id AS "campaignId", shows_prices AS "showsPrices", expires_at AS "expiresAt"`.execute(
    db,
  );
  return rows[0];
}

/** What a shared report says of its campaign. */
export function findShared(db: Db, campaignId: string) {
  return db
    .selectFrom('campaign_terms as c')
    .innerJoin('people as b', 'b.id', 'c.brand_id')
    .select(['c.name', 'b.full_name as brandName', 'c.start_date as startDate', 'c.end_date as endDate'])
    .where('c.id', '=', campaignId)
    .executeTakeFirst();
}
