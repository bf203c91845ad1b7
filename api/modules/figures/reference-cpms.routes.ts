import { formatRupiah } from '@sohor/shared/format';
import * as wire from '@sohor/shared/wire';
import type { FastifyInstance } from 'fastify';
import { ok } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import { actorOf, readReason, recordAct } from '../staff/index.ts';
import { type EnteredRow, listEntered } from './reference-cpms.repository.ts';

const toWire = ({
  id,
  platform,
  cpmIdr,
  source,
  validFrom,
  by,
  enteredAt,
}: EnteredRow): wire.ReferenceCpm => ({
  id,
  platform,
  cpm: cpmIdr,
  sumber: source,
  berlaku: validFrom,
  oleh: by,
  dicatat: enteredAt.toISOString(),
});

export function registerReferenceRoutes(app: FastifyInstance): void {
  route(app, wire.listReferenceCpms, async ({ context: { db } }) => ok((await listEntered(db)).map(toWire)));

  route(app, wire.enterReferenceCpm, async ({ body, caller, request, context: { db, clock } }) => {
    const source = readReason(body.sumber);
    const at = clock.now();
    await db.transaction().execute(async (tx) => {
      const { id } = await tx
        .insertInto('reference_cpms')
        .values({
          platform: body.platform,
          cpm_idr: body.cpm,
          source,
          valid_from: body.berlaku,
          entered_by: caller.userId,
          entered_at: at,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const price = body.cpm === null ? 'tanpa acuan' : formatRupiah(body.cpm);
      const reason = `${body.platform} ${price} sejak ${body.berlaku}: ${source}`;
      await recordAct(tx, { ...actorOf(caller, request), act: 'cpm_entered', subject: id, reason, at });
    });
    return ok(null);
  });
}
