import { jakartaDay } from '@sohor/shared/format';
import * as wire from '@sohor/shared/wire';
import { PRODUCT_NAME } from '@sohor/shared/wire/catalog';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/route.ts';
import { collectData } from './collect-data.ts';

export function registerOwnData(app: FastifyInstance): void {
  route(app, wire.downloadOwnData, async ({ caller, reply, context }) => {
    const copy = await collectData(context, caller);
    const name = `data-${PRODUCT_NAME.toLowerCase()}-${jakartaDay(context.clock.now())}.zip`;
    reply.type('application/zip').header('content-disposition', `attachment; filename="${name}"`);
    return copy;
  });
}
