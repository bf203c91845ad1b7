import { sql } from 'kysely';
import { post, walletOf } from '../modules/ledger/index.ts';
import { type Attempt, pickOf, statusOfAct, statusOfTelling, succeeds } from './command-parts-fixture.ts';
import { credit, settle } from './money-model-fixture.ts';
import { DAY_MS, type MoneyWorld } from './money-world-fixture.ts';

/** Staff freezes somebody; or a number was changed, which holds the money for a day. One at a time. */
export function stop(world: MoneyWorld, pick: number): Attempt | undefined {
  const { api, brands, kols, stopped } = world;
  const person = pickOf([...brands, ...kols], pick);
  if (!person || stoppedNow(world).length > 0) return;
  const isHold = pick % 3 === 0;
  const until = isHold ? world.now() + DAY_MS : Number.POSITIVE_INFINITY;
  const set = isHold ? { money_held_until: new Date(until) } : { freeze_reason: 'diperiksa' };
  return {
    what: `${isHold ? 'held' : 'frozen'} ${person.id}`,
    send: () => succeeds(api.db.updateTable('users').set(set).where('id', '=', person.id).execute()),
    apply: () => void stopped.set(person.id, until),
  };
}

/** Whoever is frozen or held goes free. */
export function letGo(world: MoneyWorld): Attempt | undefined {
  const { api, stopped } = world;
  const [id] = stoppedNow(world);
  if (id === undefined) return;
  const set = { money_held_until: null, freeze_reason: null };
  return {
    what: id,
    send: () => succeeds(api.db.updateTable('users').set(set).where('id', '=', id).execute()),
    apply: () => void stopped.delete(id),
  };
}

/** Staff makes a loss good: also that of who is frozen, and of who is in debt, but of nobody who left. */
export function writeOff(world: MoneyWorld, pick: number): Attempt | undefined {
  const { api, model, brands, kols, gone } = world;
  const person = pickOf([...brands, ...kols, ...gone], pick);
  if (!person) return;
  const amountIdr = 1_000 + (pick % 5_000);
  const key = `write_off:${world.nextNumber()}`;
  const from = { account: 'platform_loss', ownerId: null } as const;
  const to = walletOf(person.role === 'KOL' ? 'KOL' : 'Brand', person.id);
  return {
    what: `${amountIdr} to ${person.id}`,
    send: () =>
      statusOfAct(
        api.db
          .transaction()
          .execute((tx) => post(tx, { key, kind: 'write_off', description: 'Uji', from, to, amountIdr })),
      ),
    isAllowed: () => !gone.includes(person),
    apply: () => credit(model, person.id, amountIdr),
  };
}

/** A payment by card: it counts at once, and its bank can take it back. */
export function payByCard({ api, model, cards }: MoneyWorld, pick: number): Attempt | undefined {
  const order = pickOf(
    model.orders.filter(({ wentTo }) => wentTo === null),
    pick,
  );
  if (!order) return;
  const claims = { payment_type: 'credit_card' };
  const told = { transaction_status: 'capture', fraud_status: 'accept', claims };
  return {
    what: order.orderId,
    send: () => statusOfTelling(api.notify(order.orderId, told)),
    sendAgain: () => statusOfTelling(api.notify(order.orderId, { ...told, set_status: false })),
    comesAgain: true,
    apply(now) {
      cards.add(order.brandId);
      settle(model, order, now);
    },
  };
}

/** People who are frozen or held now. */
export const stoppedNow = ({ stopped, now }: MoneyWorld): string[] =>
  [...stopped].filter(([, until]) => until > now()).map(([id]) => id);

/** How many postings these people's own will has made, or was needed for. */
export async function postingsBy({ api }: MoneyWorld, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM ledger_transactions t LEFT JOIN contracts k ON k.id = t.contract_id
    LEFT JOIN campaigns c ON c.id = t.campaign_id LEFT JOIN payouts p ON p.id = t.payout_id
    WHERE t.kind IN ('payout', 'balance_payment', 'fund', 'reserve', 'cancel')
      AND (CASE t.kind WHEN 'payout' THEN ARRAY[p.user_id] WHEN 'reserve' THEN ARRAY[k.kol_id, k.brand_id] ELSE ARRAY[c.brand_id] END)
        && ${[...ids]}::uuid[]`.execute(api.db);
  return rows[0]?.count ?? 0;
}
