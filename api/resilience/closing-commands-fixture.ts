import { eraseAccount } from '../modules/closings/erase-account.ts';
import { moveDue } from '../modules/former-accounts/index.ts';
import { ACCEPTED, type Attempt, pickOf, succeeds } from './command-parts-fixture.ts';
import { balanceIn, credit } from './money-model-fixture.ts';
import type { MoneyWorld } from './money-world-fixture.ts';
import { isUnderWay } from './payout-model-fixture.ts';

/** A KOL whose work has ended leaves for good, also with money, and somebody else comes. */
export function leave(world: MoneyWorld, pick: number): Attempt | undefined {
  const { api, model, kols, gone, stopped } = world;
  const isTied = (id: string) =>
    stopped.has(id) ||
    balanceIn(model, id) < 0 ||
    model.campaigns.some(({ applied }) => applied.includes(id)) ||
    model.disputes.some(({ contract, isEnded }) => contract.kolId === id && !isEnded) ||
    model.payouts.some((payout) => payout.ownerId === id && isUnderWay(payout)) ||
    model.contracts.some(
      ({ kolId, status, work }) =>
        kolId === id &&
        (status === 'pending' ||
          (work !== null && !['released', 'cancelled', 'settled'].includes(work.state))),
    );
  const hasDone = (id: string) =>
    balanceIn(model, id) > 0 || model.contracts.some(({ kolId }) => kolId === id);
  const person = pickOf(
    kols.filter(({ id }) => hasDone(id) && !isTied(id)),
    pick,
  );
  if (!person) return;
  const { id, phone } = person;
  return {
    what: id,
    send: () =>
      succeeds(
        api.db
          .transaction()
          .execute((tx) => eraseAccount(api.context, tx, { id, role: 'KOL', phone }, api.clock.now())),
      ),
    sendAgain: async () => ACCEPTED,
    async apply() {
      gone.push(person);
      kols.splice(kols.indexOf(person), 1, await api.signIn('KOL'));
    },
  };
}

/** Staff finds that a KOL is somebody who left: what that account has or owes, now or later, comes over. */
export function comeBack(world: MoneyWorld, pick: number): Attempt | undefined {
  const { api, model, kols, gone, heirs } = world;
  const isThere = (id: string | undefined) => kols.some((one) => one.id === id);
  const former = pickOf(
    gone.filter(({ id }) => balanceIn(model, id) !== 0),
    pick,
  );
  if (!former) return;
  const before = heirs.get(former.id);
  const heir = isThere(before) ? before : pickOf(kols, pick)?.id;
  if (heir === undefined) return;
  const rows = [former.id, heir].map((user_id) => ({
    ...{ user_id, hmac: Buffer.from(former.id), kind: 'tax' as const, proved_at: api.clock.now() },
  }));
  const run = async () => {
    await api.db
      .insertInto('proved_identities')
      .values(rows)
      .onConflict((row) => row.doNothing())
      .execute();
    await moveDue(api.context);
  };
  return {
    what: `${former.id} is ${heir}`,
    send: () => succeeds(run()),
    comesAgain: true,
    apply() {
      heirs.set(former.id, heir);
      for (const [from, to] of heirs) {
        const restIdr = balanceIn(model, from);
        if (!isThere(to) || restIdr === 0) continue;
        credit(model, from, -restIdr);
        credit(model, to, restIdr);
      }
    },
  };
}
