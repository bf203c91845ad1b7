import { listDue, readDashboard, readSpending } from '@sohor/shared/wire';
import type { FastifyInstance } from 'fastify';
import { decodeCursor, pageLimit, replyPage } from '../../platform/cursor.ts';
import { periodOf } from '../../platform/period.ts';
import { ok } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import { brandDashboard, monthlySpending } from './brand-dashboard.ts';
import { DUE_KEYS } from './due.repository.ts';
import { kolDashboard } from './kol-dashboard.ts';
import { readDue, toDueItem } from './read-due.ts';

const FEWEST_ROWS = 10;

export function registerDashboards(app: FastifyInstance): void {
  route(app, readDashboard, async ({ context, caller }) =>
    ok(
      caller.role === 'Brand'
        ? await brandDashboard(context, caller.userId)
        : await kolDashboard(context, caller.userId),
    ),
  );

  route(app, listDue, async ({ context, caller, query }) => {
    const limit = pageLimit(query.limit, FEWEST_ROWS);
    const rows = await readDue(context, caller, {
      isOwn: query.giliran === undefined ? null : query.giliran === 'saya',
      period: periodOf(query),
      after: decodeCursor(query.cursor, DUE_KEYS),
      limit: limit + 1,
    });
    return replyPage(rows, limit, {
      keysOf: ({ until, key }) => [until?.toISOString() ?? null, key],
      toWire: toDueItem,
    });
  });

  route(app, readSpending, async ({ context, caller, query }) =>
    ok(await monthlySpending(context, caller.userId, Number(query.bulan))),
  );
}
