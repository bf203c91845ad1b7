import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { type FactsOf, NOTICES, type NoticeName } from './notice-kinds.ts';

interface Told {
  /** Who is told. */
  readonly userId: string;
  /** Which event it is, among those of its kind: the same one is told once, however often it is added. */
  readonly key: string;
  readonly at: Date;
  readonly campaignId?: string;
  /** Who did it; left out for Sohor, a provider or the clock. */
  readonly fromId?: string | undefined;
}

/** One notice, with the facts that its kind asks for. */
export type NewNotice = {
  [K in NoticeName]: Told & { readonly kind: K } & (keyof FactsOf<K> extends never
      ? { readonly facts?: undefined }
      : { readonly facts: FactsOf<K> });
}[NoticeName];

/**
 * Tells people of an event, in the transaction of the event: it is told exactly if it happened. Call it last: a notice that is counted
 * is held until the transaction ends.
 */
export async function addNotices(tx: Db, notices: readonly NewNotice[]): Promise<void> {
  const [counted, single] = [notices.filter(isCounted), notices.filter((notice) => !isCounted(notice))];
  if (single.length > 0)
    await tx
      .insertInto('notices')
      .values(single.map(rowOf))
      .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'key']).doNothing())
      .execute();
  if (counted.length > 0)
    await tx
      .insertInto('notices')
      .values(counted.map(rowOf))
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'kind', 'key']).doUpdateSet((eb) => ({
          times: sql<number>`CASE WHEN notices.read_at IS NULL THEN notices.times + 1 ELSE 1 END`,
          at: eb.ref('excluded.at'),
          from_id: eb.ref('excluded.from_id'),
          facts: eb.ref('excluded.facts'),
          read_at: null,
          touched_at: sql<Date>`clock_timestamp()`,
        })),
      )
      .execute();
}

const isCounted = ({ kind }: NewNotice) => 'isCounted' in NOTICES[kind];

function rowOf({ userId, kind, key, at, campaignId, fromId, facts }: NewNotice) {
  return {
    user_id: userId,
    kind,
    key,
    at,
    campaign_id: campaignId ?? null,
    from_id: fromId ?? null,
    facts: JSON.stringify(facts ?? {}),
  };
}
