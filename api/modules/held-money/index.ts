import './held-money.errors.ts';
import * as wire from '@sohor/shared/wire';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { ok } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import { routeStaffList } from '../../platform/staff-list.ts';
import { rupiah, text } from '../../platform/table-file.ts';
import { allowAct } from '../approvals/index.ts';
import { listRests } from '../former-accounts/index.ts';
import { listHeldPay } from '../ledger/index.ts';
import { actorOf } from '../staff/index.ts';
import { ACT, decideHeld, proposeHeld } from './decide-held.ts';
import { describePay, describeRest } from './held-money-replies.ts';

/** Money that no time frees: pay whose payment was taken back, and what closed accounts have or owe. Staff decides, by two persons. */
export function registerHeldMoney(app: FastifyInstance, { metrics, db }: Context): void {
  allowAct({ name: ACT, run: decideHeld });

  routeStaffList(app, [wire.listHeldMoney, wire.downloadHeldMoney], {
    name: 'ditahan',
    keys: ['uuid'],
    async read({ query, context }, after, limit) {
      const wanted = { after: after && String(after[0]), limit };
      if (query.status === 'closed') return (await listRests(context.db, wanted)).map(describeRest);
      const held = await listHeldPay(context.db, wanted);
      return Promise.all(held.map((pay) => describePay(context.db, pay)));
    },
    keysOf: ({ id }) => [id],
    toWire: (row) => row,
    columns: [
      text('Pemilik', ({ pemilik }) => pemilik),
      text('Campaign', ({ campaign }) => campaign),
      text('Brand', ({ brand }) => brand),
      rupiah('Jumlah', ({ jumlah }) => jumlah),
      rupiah('Utang Brand', ({ utangBrand }) => utangBrand),
      text('ID Kontrak', ({ idKontrak }) => idKontrak),
    ],
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
