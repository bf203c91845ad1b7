import type pg from 'pg';
import { createSession } from '../../api/modules/sessions/index.ts';
import { createDatabase, createPool } from '../../api/platform/database.ts';
import type { MeasuredDatabase } from './measured-api.ts';

export interface Visitor {
  readonly id: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** An active brand with a live browser session, as its browser would call. */
export async function signInBrand(database: MeasuredDatabase): Promise<Visitor> {
  const pool: pg.Pool = createPool(database.url, 2);
  const db = createDatabase(pool);
  const { id } = await db
    .insertInto('users')
    .values({
      phone: '+6281299999999',
      role: 'Brand',
      full_name: 'Kopi Senja',
      email: 'halo@kopisenja.example',
      status: 'active',
      activated_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const session = await createSession(
    db,
    { now: () => new Date() },
    { userId: id, kind: 'browser', userAgent: 'bench' },
  );
  await db.destroy();
  const headers = {
    authorization: `Bearer ${session.accessToken}`,
    cookie: `sohor_session=${session.companion}`,
    accept: 'application/json',
  };
  return { id, headers };
}
