import * as wire from '@sohor/shared/wire';
import { PAYOUT_STEP_LABELS, type PayoutFilter } from '@sohor/shared/wire/catalog';
import type { FastifyInstance } from 'fastify';
import { XenditError } from '../../adapters/xendit.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { ok } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import { routeStaffList } from '../../platform/staff-list.ts';
import { rupiah, text, time } from '../../platform/table-file.ts';
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
  routeStaffList(app, [wire.listPayouts, wire.downloadPayouts], {
    name: 'penarikan',
    keys: ['time', 'uuid'],
    read: ({ query: { q = '', status }, context }, after, limit) =>
      listPayouts(context.db, {
        text: q.trim(),
        ...(status && { states: STATES[status] }),
        // Open payouts: the longest waiting first.
        isOldestFirst: status === 'open',
        after: after && { createdAt: String(after[0]), id: String(after[1]) },
        limit,
      }),
    keysOf: ({ createdAt, id }) => [createdAt.toISOString(), id],
    toWire: toStaffPayout,
    columns: [
      text('Pemilik', ({ fullName }) => fullName),
      text('Status', ({ status }) => PAYOUT_STEP_LABELS[status]),
      text('Alasan', ({ reason }) => reason),
      rupiah('Jumlah', ({ amount }) => amount),
      rupiah('Biaya', ({ fee }) => fee),
      text('Bank', ({ bankName }) => bankName),
      text('Rekening', ({ accountNumber }) => accountNumber),
      time('Diminta (WIB)', ({ createdAt }) => new Date(createdAt)),
      time('Berakhir (WIB)', ({ endedAt }) => (endedAt === null ? null : new Date(endedAt))),
      text('Referensi', ({ reference }) => reference),
    ],
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
