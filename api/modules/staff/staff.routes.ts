import * as wire from '@sohor/shared/wire';
import type { FastifyInstance } from 'fastify';
import { decodeCursor, pageLimit, replyPage } from '../../platform/cursor.ts';
import { ok } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import { listActs } from './list-acts.ts';
import { confirm, enrol, stepOf } from './second-factor.ts';

export function registerStaff(app: FastifyInstance): void {
  route(app, wire.readStaffSession, async ({ caller, context }) =>
    ok({ step: await stepOf(context, caller) }),
  );
  route(app, wire.enrolAuthenticator, async ({ caller, context }) => ok(await enrol(context, caller)));
  route(app, wire.confirmSecondFactor, async ({ caller, body, request, context }) => {
    await confirm(context, caller, body.code, request.ip);
    return ok(null);
  });

  route(app, wire.listStaffEvents, async ({ query, context }) => {
    const limit = pageLimit(query.limit);
    const before = decodeCursor(query.cursor, ['number'])?.[0];
    const rows = await listActs(context.db, {
      subject: query.subject,
      before: typeof before === 'number' && Number.isSafeInteger(before) ? before : null,
      limit: limit + 1,
    });
    return replyPage(rows, limit, { keysOf: ({ seq }) => [seq], toWire: (row) => row });
  });
}
