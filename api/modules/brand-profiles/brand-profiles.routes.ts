import * as wire from '@sohor/shared/wire';
import type { FastifyInstance } from 'fastify';
import { ok } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import { updateBrand } from './update-brand.ts';

export function registerBrandProfiles(app: FastifyInstance): void {
  route(app, wire.updateBrand, async ({ caller, body, context }) => {
    await updateBrand(context.db, caller.userId, body, context.clock.now());
    return ok(null);
  });
}
