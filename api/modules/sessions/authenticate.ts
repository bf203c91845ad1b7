import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { readBearer } from '../../platform/bearer.ts';
import type { Authenticate, Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { COMPANION_COOKIE, cookieJar } from '../../platform/cookies.ts';
import { heldReason } from '../../platform/money-state.ts';
import { sha256 } from '../../platform/secrets.ts';
import { createSessionReader } from './read-session.ts';
import { isLive, isTouchDue } from './rules/lifetimes.ts';
import { type SessionRow, touchSession } from './sessions.repository.ts';

/** Looks up the caller for each request, so that log-out, revocation and a change of role work at once. */
export function authenticator(context: Context): Authenticate {
  const cookies = cookieJar(context.config);
  const readSession = createSessionReader(context.pool);
  return async (request) => {
    const [id, secret] = readBearer(request.headers.authorization)?.split('.') ?? [];
    if (!id || !secret) return null;
    const session = await readSession(id);
    const now = context.clock.now();
    if (!session || !matches(secret, session.secret_sha256) || !isLive(session, now)) return null;
    const hasCompanion = matches(cookies.read(request, COMPANION_COOKIE), session.companion_sha256);
    if (session.kind !== 'client' && !hasCompanion) return null;
    // A session from before the person became staff must not gain staff's rights.
    if ((session.role === 'Admin') !== (session.kind === 'staff')) return null;
    if (isTouchDue(session, now)) await touch(context, session, request, now);
    return toCaller(session, hasCompanion, now);
  };
}

function matches(secret: string | undefined, hash: Buffer): boolean {
  return secret !== undefined && timingSafeEqual(sha256(secret), hash);
}

/** A failure to record the use does not refuse the request. */
async function touch(
  { db }: Context,
  session: SessionRow,
  request: FastifyRequest,
  now: Date,
): Promise<void> {
  await touchSession(db, session.id, now).catch((error: unknown) =>
    request.log.warn({ err: error }, 'touch failed'),
  );
}

function toCaller(session: SessionRow, hasCompanion: boolean, now: Date): Caller {
  const { id, user_id, personId, teamRole, role, kind, fullName, email, image, hasLinkedTikTok } = session;
  const account = { fullName, email, image, hasLinkedTikTok };
  const { hasSecondFactor, moneyHeldUntil } = session;
  const freezeReason = session.freezeReason ?? heldReason(moneyHeldUntil, now);
  const who = { userId: user_id, personId, teamRole, role, sessionId: id, kind };
  return { ...who, hasSecondFactor, freezeReason, hasCompanion, account };
}
