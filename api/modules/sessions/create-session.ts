import { randomUUID } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { randomSecret, sha256 } from '../../platform/secrets.ts';
import { LIFETIMES, type SessionKind } from './rules/lifetimes.ts';

export interface NewSession {
  readonly id: string;
  /** `id.secret`: the bearer token. Only its hash is kept. */
  readonly accessToken: string;
  /** Value of the companion cookie. Only its hash is kept. */
  readonly companion: string;
  readonly absoluteMs: number;
}

export async function createSession(
  db: Db,
  clock: Clock,
  who: { readonly userId: string; readonly kind: SessionKind; readonly userAgent: string | undefined },
): Promise<NewSession> {
  const id = randomUUID();
  const secret = randomSecret();
  const companion = randomSecret();
  const now = clock.now();
  const { absoluteMs } = LIFETIMES[who.kind];
  await db
    .insertInto('sessions')
    .values({
      id,
      user_id: who.userId,
      kind: who.kind,
      secret_sha256: sha256(secret),
      companion_sha256: sha256(companion),
      user_agent: who.userAgent?.slice(0, 300) ?? null,
      created_at: now,
      last_used_at: now,
      expires_at: new Date(now.getTime() + absoluteMs),
    })
    .execute();
  return { id, accessToken: `${id}.${secret}`, companion, absoluteMs };
}
