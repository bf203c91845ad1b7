import * as wire from '@sohor/shared/wire';
import type { PayoutFilter } from '@sohor/shared/wire/catalog';
import type { FastifyInstance } from 'fastify';
import { XenditError } from '../../adapters/xendit.ts';
import type { Context } from '../../platform/context.ts';
import { decodeCursor, pageLimit, replyPage } from '../../platform/cursor.ts';
import { fail } from '../../platform/errors.ts';
import { ok } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import { actorOf, recordAct, type StaffActor } from '../staff/index.ts';
import { askProvider } from './ask-provider.ts';
import { findPayoutForStaff, listPayouts } from './list-payouts.ts';
import { toStaffPayout } from './payout-replies.ts';
import { findPayout, sumByState } from './payouts.repository.ts';
import { OPEN_STATES, type PayoutState } from './rules/payout-state.ts';

const STATES: Readonly<Record<PayoutFilter, readonly PayoutState[]>> = {
  open: OPEN_STATES,
  returned: ['failed', 'reversed'],
  succeeded: ['succeeded'],
  cancelled: ['cancelled'],
};

/** Withdrawals as staff sees them. Staff can ask the provider about them; only the owner's request and the sweep send money. */
export function staffPayoutsRoutes(app: FastifyInstance): void {
  route(app, wire.listPayouts, async ({ query, context }) => {
    const limit = pageLimit(query.limit);
    const [createdAt, id] = decodeCursor(query.cursor, ['time', 'uuid']) ?? [];
    const rows = await listPayouts(context.db, {
      text: (query.q ?? '').trim(),
      ...(query.status && { states: STATES[query.status] }),
      // Open payouts: the longest waiting first.
      isOldestFirst: query.status === 'open',
      after: createdAt && id ? { createdAt: String(createdAt), id: String(id) } : null,
      limit: limit + 1,
    });
    return replyPage(rows, limit, {
      keysOf: (row) => [row.createdAt.toISOString(), row.id],
      toWire: toStaffPayout,
    });
  });

  route(app, wire.readPayoutFloat, async ({ context }) => ok(await floatOf(context)));

  route(app, wire.askAboutPayout, async ({ caller, params, request, context }) => {
    const isKnown = await ask(context, actorOf(caller, request), params.id);
    const row = await findPayoutForStaff(context.db, params.id);
    return row ? ok({ isKnown, payout: toStaffPayout(row) }) : fail('payout_not_found');
  });
}

async function floatOf({ db, xendit, log }: Context): Promise<wire.PayoutFloat> {
  const balance = await xendit.balance().catch((error: unknown) => {
    log.warn({ err: error }, 'the balance at Xendit is not known');
    return null;
  });
  const sums = await sumByState(db, OPEN_STATES);
  const total = (states: readonly PayoutState[]) =>
    sums
      .filter(({ status }) => states.includes(status))
      .reduce((sum, { amountIdr }) => sum + Number(amountIdr), 0);
  return {
    balance,
    needed: total(['requested', 'sending']),
    sent: total(['sent']),
    open: sums.reduce((sum, { count }) => sum + Number(count), 0),
  };
}

/** Asks as the sweep does; never sends. @returns whether the provider has the payout */
async function ask(context: Context, by: StaffActor, id: string): Promise<boolean> {
  const { db, clock } = context;
  const payout = await findPayout(db, id);
  if (!payout) return fail('payout_not_found');
  const after = await askProvider(context, payout).catch((error: unknown) => {
    if (error instanceof XenditError) return fail('payout_provider_away');
    throw error;
  });
  const found = after === null ? 'tidak dikenal penyedia' : `${payout.status} → ${after.status}`;
  await db.transaction().execute((tx) =>
    recordAct(tx, {
      ...by,
      act: 'payout_asked',
      subject: id,
      reason: `${payout.reference_id}: ${found}`,
      at: clock.now(),
    }),
  );
  return after !== null;
}
