import * as wire from '@sohor/shared/wire';
import type { FastifyInstance } from 'fastify';
import { spendHourly } from '../../platform/limits.ts';
import { ok } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import { actorOf } from '../staff/index.ts';
import { openNumber } from './open-number.ts';

/** Shows staff whole numbers: one at a time, each with a reason. */
export function registerUnmasking(app: FastifyInstance): void {
  route(app, wire.unmaskNumber, async ({ caller, params, body, request, context }) => {
    await spendHourly(context, `unmask:${caller.userId}`, context.config.unmasksPerStaffHour);
    const { kind, number, name } = await openNumber(context, {
      by: actorOf(caller, request),
      what: body.apa === 'Pajak' ? 'tax' : 'account',
      userId: params.id,
      payoutId: body.idPenarikan,
      reason: body.alasan,
    });
    return ok({ jenis: kind, nomor: number, nama: name });
  });
}
