import { sql } from 'kysely';
import type { PayoutChannel } from '../../adapters/xendit.ts';
import type { Db } from '../../platform/database.ts';

export type Channel = Awaited<ReturnType<typeof openChannels>>[number];

/** In the order of their names, banks first. */
export function openChannels(db: Db) {
  return db
    .selectFrom('payout_channels')
    .select(['code', 'name', 'kind', 'min_idr as minIdr', 'max_idr as maxIdr'])
    .where('is_open', '=', true)
    .orderBy('kind')
    .orderBy('name')
    .execute();
}

export function findChannel(db: Db, code: string): Promise<Channel | undefined> {
  return db
    .selectFrom('payout_channels')
    .select(['code', 'name', 'kind', 'min_idr as minIdr', 'max_idr as maxIdr'])
    .where('code', '=', code)
    .where('is_open', '=', true)
    .executeTakeFirst();
}

/** A channel that the provider no longer lists is closed, but kept because payouts point to it. */
export async function saveChannels(trx: Db, listed: readonly PayoutChannel[]): Promise<void> {
  await trx
    .insertInto('payout_channels')
    .values(
      listed.map(({ code, name, kind, minIdr, maxIdr }) => ({
        code,
        name,
        kind,
        min_idr: minIdr,
        max_idr: maxIdr,
        is_open: true,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('code').doUpdateSet({
        name: sql`excluded.name`,
        kind: sql`excluded.kind`,
        min_idr: sql`excluded.min_idr`,
        max_idr: sql`excluded.max_idr`,
        is_open: true,
      }),
    )
    .execute();
  await trx
    .updateTable('payout_channels')
    .set({ is_open: false })
    .where(
      'code',
      'not in',
      listed.map(({ code }) => code),
    )
    .where('is_open', '=', true)
    .execute();
}
