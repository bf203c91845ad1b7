import * as wire from '@sohor/shared/wire';
import type { FastifyInstance } from 'fastify';
import { decodeCursor, pageLimit, replyPage } from '../../platform/cursor.ts';
import { ok } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import { actorOf } from '../staff/index.ts';
import { decideApproval } from './decide-approval.ts';
import { listApprovals } from './list-approvals.ts';

export function registerApprovals(app: FastifyInstance): void {
  route(app, wire.listApprovals, async ({ caller, query, context }) => {
    const limit = pageLimit(query.limit);
    const [after = null] = decodeCursor(query.cursor, ['uuid']) ?? [];
    const now = context.clock.now();
    const rows = await listApprovals(context.db, {
      status: query.status,
      now,
      after: after === null ? null : String(after),
      limit: limit + 1,
    });
    return replyPage(rows, limit, {
      keysOf: (row) => [row.id],
      toWire: ({ proposedById, ...row }): wire.Approval => ({
        ...row,
        status: row.status === 'open' && row.expiresAt <= now ? 'expired' : row.status,
        proposedAt: row.proposedAt.toISOString(),
        expiresAt: row.expiresAt.toISOString(),
        isOwn: proposedById === caller.userId,
      }),
    });
  });

  route(app, wire.decideApproval, async ({ caller, params, body, request, context }) => {
    const by = { ...actorOf(caller, request), actorId: caller.userId };
    await decideApproval(context, by, { id: params.id, isConfirmed: body.setuju, reason: body.alasan });
    return ok(null);
  });
}
