import { readDashboard, readSpending } from '@sohor/shared/wire';
import type { FastifyInstance } from 'fastify';
import { ok } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import { brandDashboard, monthlySpending } from './brand-dashboard.ts';
import { kolDashboard } from './kol-dashboard.ts';

export function registerDashboards(app: FastifyInstance): void {
  route(app, readDashboard, async ({ context, caller }) =>
    ok(
      caller.role === 'Brand'
        ? await brandDashboard(context, caller.userId)
        : await kolDashboard(context, caller.userId),
    ),
  );

  route(app, readSpending, async ({ context, caller, query }) =>
    ok(await monthlySpending(context, caller.userId, Number(query.bulan))),
  );
}
