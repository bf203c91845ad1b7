import * as wire from '@sohor/shared/wire';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { ok } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import {
  answerProduct,
  endProduct,
  giveAddress,
  offerProduct,
  type Place,
  sendProduct,
} from './change-shipment.ts';
import { readShipment } from './read-shipment.ts';

interface OfContract {
  readonly params: { readonly id: string };
  readonly caller: Caller;
  readonly context: Context;
}

export function registerShipmentRoutes(app: FastifyInstance): void {
  const change = async (
    { params, caller, context }: OfContract,
    act: (tx: Db, place: Place) => Promise<void>,
  ) => {
    const place = { contractId: params.id, partyId: caller.userId };
    await context.db.transaction().execute((tx) => act(tx, place));
    const shipment = await readShipment(context.db, context, params.id, caller);
    return ok(shipment ?? fail('shipment_not_found'));
  };

  route(app, wire.readShipment, async ({ params, caller, context }) =>
    ok(await readShipment(context.db, context, params.id, caller)),
  );
  route(app, wire.offerShipment, (call) =>
    change(call, (tx, place) => offerProduct(tx, call.context, place, call.body.produk)),
  );
  route(app, wire.giveShipmentAddress, (call) =>
    change(call, (tx, place) => giveAddress(tx, call.context, place, call.body)),
  );
  route(app, wire.sendShipment, (call) =>
    change(call, (tx, place) =>
      sendProduct(tx, call.context, place, { courier: call.body.kurir, number: call.body.resi }),
    ),
  );
  route(app, wire.answerShipment, (call) =>
    change(call, (tx, place) =>
      answerProduct(tx, call.context, place, call.body.diterima ? null : call.body.keterangan),
    ),
  );
  route(app, wire.endShipment, (call) => change(call, (tx, place) => endProduct(tx, call.context, place)));
}
