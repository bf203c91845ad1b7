import * as wire from '@sohor/shared/wire';
import { actText } from '@sohor/shared/wire/catalog';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { ok } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import { routeStaffList } from '../../platform/staff-list.ts';
import { count, text, time } from '../../platform/table-file.ts';
import { listActs } from './list-acts.ts';
import { countRecoveryCodes } from './recovery-codes.ts';
import { confirm, enrol, remakeRecoveryCodes, stepOf } from './second-factor.ts';
import { handleTellRecovery } from './tell-recovery.ts';

export function registerStaff(app: FastifyInstance, context: Context): void {
  handleTellRecovery(context);
  route(app, wire.readStaffSession, async ({ caller, context }) => {
    const step = await stepOf(context, caller);
    if (step !== 'in') return ok({ step });
    return ok({ step, kodePemulihan: await countRecoveryCodes(context.db, caller.userId) });
  });
  route(app, wire.enrolAuthenticator, async ({ caller, context }) => ok(await enrol(context, caller)));
  route(app, wire.confirmSecondFactor, async ({ caller, body, request, context }) => {
    const made = await confirm(context, caller, body.code, request.ip);
    return ok(made && { kodePemulihan: made });
  });
  route(app, wire.remakeRecoveryCodes, async ({ caller, body, request, context }) =>
    ok({ kodePemulihan: await remakeRecoveryCodes(context, caller, body.code, request.ip) }),
  );

  routeStaffList(app, [wire.listStaffEvents, wire.downloadStaffEvents], {
    name: 'jejak',
    keys: ['integer'],
    read: ({ query, context }, after, limit) =>
      listActs(context.db, { subject: query.subject, before: after && Number(after[0]), limit }),
    keysOf: ({ seq }) => [seq],
    toWire: (row) => row,
    columns: [
      text('Tindakan', ({ act }) => actText(act)),
      text('Oleh', ({ actor }) => actor),
      text('Alasan', ({ reason }) => reason),
      text('Tentang', ({ subject }) => subject),
      time('Waktu (WIB)', ({ at }) => new Date(at)),
      count('Catatan', ({ seq }) => seq),
    ],
  });
}
