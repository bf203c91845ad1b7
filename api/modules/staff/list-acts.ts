import type { StaffEvent } from '@sohor/shared/wire';
import type { Db } from '../../platform/database.ts';

export interface WantedActs {
  readonly subject?: string | undefined;
  /** Number of the last entry seen. */
  readonly before?: number | null;
  readonly limit: number;
}

/** Newest first. */
export async function listActs(db: Db, { subject, before, limit }: WantedActs): Promise<StaffEvent[]> {
  const rows = await db
    .selectFrom('staff_events')
    .select(['seq', 'at', 'act', 'actor_name as actor', 'subject', 'reason'])
    .$if(subject !== undefined, (query) => query.where('subject', '=', subject ?? ''))
    .$if(before != null, (query) => query.where('seq', '<', before ?? 0))
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
