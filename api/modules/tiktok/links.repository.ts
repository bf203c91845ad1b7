import { SECOND_MS } from '@sohor/shared/format';
import { type Selectable, sql } from 'kysely';
import type pg from 'pg';
import type { TikTokTokens } from '../../adapters/tiktok.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { setTikTokLinked } from '../accounts/index.ts';
import { withdrawBadge } from '../kols/index.ts';
import { sealTokens } from './sealed-tokens.ts';
import { nextTurn } from './sync-rules.ts';
import type { TikTokTables } from './tiktok.tables.ts';

export type Link = Selectable<TikTokTables['tiktok_links']>;

export function findLink(db: Db, kolId: string): Promise<Link | undefined> {
  return db.selectFrom('tiktok_links').selectAll().where('kol_id', '=', kolId).executeTakeFirst();
}

/** Locks the KOL's link, so that its syncs and changes run one after the other. */
export function lockLink(tx: Db, kolId: string): Promise<Link | undefined> {
  return tx.selectFrom('tiktok_links').selectAll().where('kol_id', '=', kolId).forUpdate().executeTakeFirst();
}

/** Until the transaction ends, nobody else renews the KOL's tokens. */
export async function lockRenewal(tx: Db, kolId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`tiktok-renewal:${kolId}`}, 0))`.execute(tx);
}

export async function insertLink(
  tx: Db,
  context: Context,
  kolId: string,
  tokens: TikTokTokens,
): Promise<void> {
  const now = context.clock.now();
  const values = {
    open_id: tokens.openId,
    ...tokenColumns(context, kolId, tokens),
    linked_at: now,
    next_sync_at: nextTurn(now),
  };
  await tx
    .insertInto('tiktok_links')
    .values({ kol_id: kolId, ...values })
    .onConflict((conflict) => conflict.column('kol_id').doUpdateSet(values))
    .execute();
  await setTikTokLinked(tx, kolId, now);
}

/** False when the KOL has linked again meanwhile. */
export async function keepTokens(context: Context, link: Link, tokens: TikTokTokens): Promise<boolean> {
  const { numUpdatedRows } = await context.db
    .updateTable('tiktok_links')
    .set(tokenColumns(context, link.kol_id, tokens))
    .where('kol_id', '=', link.kol_id)
    .where('sealed_tokens', '=', link.sealed_tokens)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function tokenColumns({ secrets, clock }: Context, kolId: string, tokens: TikTokTokens) {
  const after = (seconds: number) => new Date(+clock.now() + seconds * SECOND_MS);
  return {
    scopes: [...tokens.scopes],
    ...sealTokens(secrets, kolId, tokens),
    access_expires_at: after(tokens.accessSeconds),
    refresh_expires_at: after(tokens.refreshSeconds),
  };
}

/**
 * Removes the link and the badge, because the permission is gone; data that were read stay. A link that was made meanwhile is
 * kept.
 */
export async function deleteLink(tx: Db, kolId: string, lost: Link | undefined): Promise<void> {
  const current = await lockLink(tx, kolId);
  if (current && current.sealed_tokens !== lost?.sealed_tokens) return;
  await tx.deleteFrom('tiktok_links').where('kol_id', '=', kolId).execute();
  await setTikTokLinked(tx, kolId, null);
  await withdrawBadge(tx, kolId);
}

/** Id of the secret with which the newest link's tokens were encrypted. */
export async function lastSeal(pool: pg.Pool): Promise<string | undefined> {
  const { rows } = await pool.query<{ key_id: string }>(
    'select key_id from tiktok_links order by linked_at desc limit 1',
  );
  return rows[0]?.key_id;
}
