import './held-money.errors.ts';
import * as wire from '@sohor/shared/wire';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { decodeCursor, pageLimit, replyPage } from '../../platform/cursor.ts';
import { ok } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import { allowAct } from '../approvals/index.ts';
import { listRests } from '../former-accounts/index.ts';
import { listHeldPay } from '../ledger/index.ts';
import { actorOf } from '../staff/index.ts';
import { ACT, decideHeld, proposeHeld } from './decide-held.ts';
import { describePay, describeRest } from './held-money-replies.ts';

/** Money that no time frees: pay whose payment was taken back, and what closed accounts have or owe. Staff decides, by two persons. */
export function registerHeldMoney(app: FastifyInstance, { metrics, db }: Context): void {
  allowAct({ name: ACT, run: decideHeld });

  route(app, wire.listHeldMoney, async ({ query, context }) => {
    const limit = pageLimit(query.limit);
    const [after = null] = decodeCursor(query.cursor, ['uuid']) ?? [];
    const wanted = { after: after === null ? null : String(after), limit: limit + 1 };
    const rows =
      query.status === 'closed'
        ? (await listRests(context.db, wanted)).map(describeRest)
        : await Promise.all(
            (await listHeldPay(context.db, wanted)).map((pay) => describePay(context.db, pay)),
          );
    return replyPage(rows, limit, { keysOf: (row) => [row.id], toWire: (row) => row });
  });

  route(app, wire.decideHeldMoney, async ({ params, body, caller, request, context }) => {
    const by = { ...actorOf(caller, request), actorId: caller.userId };
    const wanted = { id: params.id, decision: body.keputusan, toId: body.idAkun, reason: body.alasan };
    return ok({ approval: await proposeHeld(context, by, wanted) });
  });

  metrics.watch({
    name: 'sohor_held_money',
    help: 'Pay whose payment was taken back, and closed accounts with money or a debt, up to 100 of each: they wait for staff',
    labels: ['kind'],
    async read() {
      const [pay, closed] = await Promise.all([
        listHeldPay(db, { limit: 100 }),
        listRests(db, { limit: 100 }),
      ]);
      return [
        { labels: { kind: 'pay' }, value: pay.length },
        { labels: { kind: 'closed' }, value: closed.length },
      ];
    },
  });
}
