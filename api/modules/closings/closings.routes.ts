import * as wire from '@sohor/shared/wire';
import type { FastifyInstance } from 'fastify';
import { COMPANION_COOKIE, cookieJar } from '../../platform/cookies.ts';
import { ok } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import { askForCode, closeAccount, readPosition } from './close-account.ts';

export function closingRoutes(app: FastifyInstance): void {
  const cookies = cookieJar(app.context.config);

  route(app, wire.readClosing, async ({ caller, context }) => {
    const { obstacles, leftIdr } = await readPosition(context, caller);
    return ok({
      penghalang: obstacles.map(({ kind, size }) => ({ jenis: kind, besar: size })),
      sisaSaldo: leftIdr,
    });
  });

  route(app, wire.requestClosing, async ({ caller, context }) => {
    await askForCode(context, caller);
    return ok(null);
  });

  route(app, wire.confirmClosing, async ({ caller, body, reply, context }) => {
    const closesAt = await closeAccount(context, caller, body.kode);
    cookies.clear(reply, COMPANION_COOKIE);
    return ok({ ditutupPada: closesAt.toISOString() });
  });
}
