import * as wire from '@sohor/shared/wire';
import type { FastifyInstance } from 'fastify';
import { ok } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import { findRateCard } from './rate-cards.repository.ts';
import { saveRateCard } from './save-rate-card.ts';

const EMPTY: wire.RateCard = { currency: 'IDR', rates: {} };

export function registerRateCards(app: FastifyInstance): void {
  route(app, wire.readRateCard, async ({ caller, context }) =>
    ok((await findRateCard(context.db, caller.userId)) ?? EMPTY),
  );

  route(app, wire.saveRateCard, async ({ caller, body, context }) =>
    ok(await saveRateCard(context.db, caller.userId, body, context.clock.now())),
  );
}
