import { listSessions, logout, revokeOtherSessions, revokeSession } from '@sohor/shared/wire';
import type { FastifyInstance } from 'fastify';
import { COMPANION_COOKIE, cookieJar } from '../../platform/cookies.ts';
import { fail } from '../../platform/errors.ts';
import { ok } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import { endOtherSessions, endSession, liveSessions } from './sessions.repository.ts';

export function sessionRoutes(app: FastifyInstance): void {
  const cookies = cookieJar(app.context.config);

  route(app, logout, async ({ caller, reply, context }) => {
    await endSession(context.db, caller.personId, caller.sessionId);
    cookies.clear(reply, COMPANION_COOKIE);
    return ok(null);
  });

  route(app, listSessions, async ({ caller, context }) => {
    const rows = await liveSessions(context.db, caller.personId, context.clock.now());
    return ok(
      rows.map((row) => ({
        id: row.id,
        userAgent: row.user_agent,
        createdAt: row.created_at.toISOString(),
        lastUsedAt: row.last_used_at.toISOString(),
        current: row.id === caller.sessionId,
      })),
    );
  });

  route(app, revokeOtherSessions, async ({ caller, context }) => {
    await endOtherSessions(context.db, caller.personId, caller.sessionId);
    return ok(null);
  });

  route(app, revokeSession, async ({ caller, params, context }) => {
    if (!(await endSession(context.db, caller.personId, params.id))) fail('session_not_found');
    return ok(null);
  });
}
