import { formatMonth, formatRupiah, jakartaDay } from '@sohor/shared/format';
import * as wire from '@sohor/shared/wire';
import { PRODUCT_NAME } from '@sohor/shared/wire/catalog';
import type { FastifyInstance } from 'fastify';
import { decodeCursor, pageLimit, replyPage } from '../../platform/cursor.ts';
import { fail } from '../../platform/errors.ts';
import { idempotencyKey } from '../../platform/idempotency-key.ts';
import { ok } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import { findPerson } from '../accounts/index.ts';
import { allowAct, proposeAct } from '../approvals/index.ts';
import { actorOf } from '../staff/index.ts';
import { postRemittance, REMITTANCE, type Remittance, requireOpen } from './post-remittance.ts';
import { monthOf } from './record-withholding.ts';
import { listMonths, SOHOR_ID } from './remittances.repository.ts';

/** Older months were paid long ago; a late one can be requested by its year. */
const YEARS_SHOWN = 2;

export function remittanceRoutes(app: FastifyInstance): void {
  allowAct({ name: REMITTANCE, run: postRemittance });

  route(app, wire.listTaxMonths, async ({ query, context: { db, clock } }) => {
    const limit = pageLimit(query.limit);
    const keys = decodeCursor(query.cursor, ['time', 'uuid']);
    const today = jakartaDay(clock.now());
    const rows = await listMonths(db, {
      isOpen: query.status === undefined ? undefined : query.status === 'open',
      oldest: `${query.tahun ?? Number(today.slice(0, 4)) - YEARS_SHOWN}-01-01`,
      latest: `${query.tahun ?? today.slice(0, 4)}-12-01`,
      after: keys ? [String(keys[0]).slice(0, 10), String(keys[1])] : null,
      limit: limit + 1,
    });
    return replyPage(rows, limit, {
      keysOf: (row) => [`${row.period}T00:00:00.000Z`, row.withholderId ?? SOHOR_ID],
      toWire: (row): wire.TaxMonth => ({
        masa: row.period.slice(0, 7),
        idPemotong: row.withholderId,
        pemotong: row.name ?? PRODUCT_NAME,
        dipotong: row.withheldIdr,
        disetor: row.remittedIdr,
        berakhir: row.period < monthOf(today),
      }),
    });
  });

  route(app, wire.remitTax, async ({ caller, body, request, context }) => {
    const { db, clock } = context;
    const key = idempotencyKey(request) ?? fail('invalid_input', { field: 'Idempotency-Key' });
    const period = `${body.masa}-01`;
    if (period >= monthOf(jakartaDay(clock.now()))) fail('tax_period_open');
    const withholder = body.idPemotong === null ? null : await findPerson(db, body.idPemotong);
    if (withholder === undefined) return fail('person_not_found');
    const details: Remittance = {
      withholderId: body.idPemotong,
      period,
      amountIdr: body.jumlah,
      ntpn: body.ntpn,
    };
    await requireOpen(db, details);
    const name = withholder?.fullName ?? PRODUCT_NAME;
    const month = formatMonth(Number(body.masa.slice(0, 4)), Number(body.masa.slice(5)));
    const approval = await proposeAct(
      context,
      { ...actorOf(caller, request), actorId: caller.userId },
      {
        act: REMITTANCE,
        details,
        summary: `${formatRupiah(body.jumlah)} PPh ${month} ${name}, NTPN ${body.ntpn}`,
        amountIdr: body.jumlah,
        reason: body.alasan,
        subject: withholder?.id ?? PRODUCT_NAME,
        requestKey: `${caller.userId}:${key}`,
      },
    );
    return ok({ approval });
  });
}
