import * as wire from '@sohor/shared/wire';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../../platform/caller.ts';
import { decodeCursor, pageLimit, toPage } from '../../platform/cursor.ts';
import { fail } from '../../platform/errors.ts';
import { ok, page } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import type { NoticeHub } from './notice-hub.ts';
import { NOTHING_UNREAD, stateToWire, toWire } from './notice-reply.ts';
import { findUnreadStates, listNotices, markRead } from './notices.repository.ts';

const PAGE = 20;

export function noticeRoutes(app: FastifyInstance, hub: NoticeHub): void {
  route(app, wire.listNotices, async ({ caller, query, context }) => {
    const limit = pageLimit(query.limit, PAGE);
    const rows = await listNotices(context.db, {
      userId: caller.personId,
      after: decodeCursor(query.cursor, ['time', 'uuid']),
      limit: limit + 1,
    });
    const { data, nextCursor } = toPage(rows, limit, (row) => [row.at.toISOString(), row.id]);
    return page(
      data.map((row) => toWire(row, sideOf(caller))),
      nextCursor,
    );
  });

  route(app, wire.getNoticeState, async ({ caller, context }) => {
    const stand = (await findUnreadStates(context.db, [caller.personId])).get(caller.personId);
    return ok(stateToWire(stand ?? NOTHING_UNREAD, sideOf(caller)));
  });

  route(app, wire.readNotices, async ({ caller, body, context }) => {
    await markRead(context.db, caller.personId, whichOf(body), context.clock.now());
    return ok(null);
  });

  route(app, wire.watchNotices, async ({ caller, reply }) => {
    const stream = await hub.watch({
      userId: caller.personId,
      accountId: caller.userId,
      sessionId: caller.sessionId,
      role: sideOf(caller),
    });
    if (!stream) return fail('streams_full');
    // Without this header nginx would hold events back until a buffer is full.
    reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no');
    return stream;
  });
}

/** Staff never calls these routes. */
const sideOf = ({ role }: Caller) => (role === 'Brand' ? 'Brand' : 'KOL');

function whichOf(body: wire.Body<typeof wire.readNotices>): { id: string } | { until: Date } {
  if ('id' in body) return body;
  const until = new Date(body.until);
  return Number.isNaN(until.getTime()) ? fail('invalid_input', { field: 'until' }) : { until };
}
