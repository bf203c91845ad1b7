import { formatMonth, formatRupiah, jakartaDay } from '@sohor/shared/format';
import * as wire from '@sohor/shared/wire';
import { PRODUCT_NAME, taxMonthText } from '@sohor/shared/wire/catalog';
import type { FastifyInstance } from 'fastify';
import { fail } from '../../platform/errors.ts';
import { idempotencyKey } from '../../platform/idempotency-key.ts';
import { ok } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import { routeStaffList } from '../../platform/staff-list.ts';
import { rupiah, text } from '../../platform/table-file.ts';
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

  routeStaffList(app, [wire.listTaxMonths, wire.downloadTaxMonths], {
    name: 'setoran-pajak',
    keys: ['time', 'uuid'],
    read({ query: { status, tahun }, context: { db, clock } }, after, limit) {
      const thisYear = jakartaDay(clock.now()).slice(0, 4);
      return listMonths(db, {
        isOpen: status === undefined ? undefined : status === 'open',
        oldest: `${tahun ?? Number(thisYear) - YEARS_SHOWN}-01-01`,
        latest: `${tahun ?? thisYear}-12-01`,
        after: after && [String(after[0]).slice(0, 10), String(after[1])],
        limit,
      });
    },
    keysOf: ({ period, withholderId }) => [`${period}T00:00:00.000Z`, withholderId ?? SOHOR_ID],
    toWire: (row, { context }): wire.TaxMonth => ({
      masa: row.period.slice(0, 7),
      idPemotong: row.withholderId,
      pemotong: row.name ?? PRODUCT_NAME,
      dipotong: row.withheldIdr,
      disetor: row.remittedIdr,
      berakhir: row.period < monthOf(jakartaDay(context.clock.now())),
    }),
    columns: [
      text('Masa', ({ masa }) => masa),
      text('Pemotong', ({ pemotong }) => pemotong),
      rupiah('Dipotong', ({ dipotong }) => dipotong),
      rupiah('Disetor', ({ disetor }) => disetor),
      rupiah('Sisa', ({ dipotong, disetor }) => dipotong - disetor),
      text('Status', ({ dipotong, disetor, berakhir }) => taxMonthText(dipotong - disetor, berakhir)),
    ],
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
