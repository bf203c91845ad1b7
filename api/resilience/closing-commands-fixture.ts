import { DAY_MS } from '@sohor/shared/format';
import { eraseAccount } from '../modules/closings/erase-account.ts';
import { finishDue } from '../modules/closings/finish-closing.ts';
import { moveDue } from '../modules/former-accounts/index.ts';
import type { SignedIn } from '../platform/testing/sign-in.ts';
import { ACCEPTED, type Attempt, pickOf, REFUSED, succeeds, turn } from './command-parts-fixture.ts';
import { balanceIn, cancel, credit, hasEnded, isOver } from './money-model-fixture.ts';
import type { MoneyWorld } from './money-world-fixture.ts';
import { isUnderWay, PAYOUT_FEE_IDR } from './payout-model-fixture.ts';

const MIN_PAYOUT_IDR = 10_000;
const KEPT_ONLINE_MS = 30 * DAY_MS;

/** Whether others still expect something of this person, or it of them. */
function isTied({ model, stopped, now }: MoneyWorld, id: string): boolean {
  const own = model.contracts.filter(({ kolId, campaign }) => kolId === id || campaign.brandId === id);
  const campaigns = model.campaigns.filter(({ brandId }) => brandId === id);
  return (
    stopped.has(id) ||
    balanceIn(model, id) < 0 ||
    model.payouts.some((payout) => payout.ownerId === id && isUnderWay(payout)) ||
    model.disputes.some(({ contract, isEnded }) => own.includes(contract) && !isEnded) ||
    own.some(({ status, work }) => status === 'pending' || (work !== null && !isOver(work))) ||
    campaigns.some((one) => one.escrowIdr > 0 || (one.isPaid && !one.isCancelled && !hasEnded(one, now())))
  );
}

/** Whether work that was paid must still stay online, or money is left that can be withdrawn. */
function hasReasonToStay({ model, now }: MoneyWorld, id: string): boolean {
  const isKept = model.contracts.some(
    ({ kolId, campaign, paid }) =>
      (kolId === id || campaign.brandId === id) && paid !== null && now() - paid.at < KEPT_ONLINE_MS,
  );
  return isKept || balanceIn(model, id) >= MIN_PAYOUT_IDR + PAYOUT_FEE_IDR;
}

/** Somebody who did something, and has applied for nothing: that is taken back when the time to come back begins. */
function somebody({ model, brands, kols }: MoneyWorld, pick: number, fits: (id: string) => boolean) {
  const hasDone = (id: string) =>
    balanceIn(model, id) !== 0 ||
    model.contracts.some(({ kolId, campaign }) => [kolId, campaign.brandId].includes(id));
  const hasApplied = (id: string) => model.campaigns.some(({ applied }) => applied.includes(id));
  return pickOf(
    [...brands, ...kols].filter(({ id }) => hasDone(id) && !hasApplied(id) && fits(id)),
    pick,
  );
}

/** The model after somebody left. Another person comes, so that there are always as many. */
async function goes(world: MoneyWorld, person: SignedIn): Promise<void> {
  const { api, model, brands, kols, gone } = world;
  for (const campaign of model.campaigns)
    if (campaign.brandId === person.id && !campaign.isPaid) cancel(model, campaign);
  gone.push(person);
  const [people, role] = brands.includes(person) ? ([brands, 'Brand'] as const) : ([kols, 'KOL'] as const);
  people.splice(people.indexOf(person), 1, await api.signIn(role));
}

/** The time to come back is over: the account closes, unless money or work has come in meanwhile. */
export function close(world: MoneyWorld, pick: number): Attempt | undefined {
  const { api, model, cards, now } = world;
  const isFree = (id: string) => !isTied(world, id) && !hasReasonToStay(world, id);
  const person = somebody(world, turn(pick, 2), (id) => pick % 2 === 0 || isFree(id));
  if (!person) return;
  const { id } = person;
  const change = (status: 'closing' | 'active') =>
    api.db
      .updateTable('users')
      .set({ status, closes_at: status === 'closing' ? new Date(now()) : null })
      .where('id', '=', id)
      .where('status', 'in', ['closing', 'active'])
      .executeTakeFirstOrThrow();
  // What the model does not know: until when an order can be paid, and money of a card be taken back.
  const isUnknown = cards.size > 0 || model.orders.some((one) => one.brandId === id && one.wentTo === null);
  return {
    what: id,
    async send() {
      await change('closing');
      await finishDue(api.context);
      const { numUpdatedRows } = await change('active');
      return numUpdatedRows === 0n ? ACCEPTED : REFUSED;
    },
    sendAgain: async () => ACCEPTED,
    ...(!isUnknown && { isAllowed: () => isFree(id) }),
    apply: () => goes(world, person),
  };
}

/** Somebody has left although money is there, or may still come or be taken back: as if that had come a moment later. */
export function leave(world: MoneyWorld, pick: number): Attempt | undefined {
  const { api } = world;
  const person = somebody(world, pick, (id) => !isTied(world, id));
  if (!person) return;
  const leaving = { ...person, role: person.role === 'KOL' ? 'KOL' : 'Brand' } as const;
  return {
    what: person.id,
    send: () =>
      succeeds(api.db.transaction().execute((tx) => eraseAccount(api.context, tx, leaving, api.clock.now()))),
    sendAgain: async () => ACCEPTED,
    apply: () => goes(world, person),
  };
}

/** Staff finds that an account is somebody's who left: what the closed one has or owes, now or later, comes over. */
export function comeBack(world: MoneyWorld, pick: number): Attempt | undefined {
  const { api, model, gone, brands, kols, identities } = world;
  const former = pickOf(
    gone.filter(({ id }) => balanceIn(model, id) !== 0),
    pick,
  );
  if (!former) return;
  const identity = identities.get(former.id) ?? former.id;
  const open = [...brands, ...kols];
  const heir =
    open.find(({ id }) => identities.get(id) === identity) ??
    pickOf(
      open.filter(({ id }) => !identities.has(id)),
      turn(pick, 8),
    );
  if (!heir) return;
  const pair = [former.id, heir.id];
  const rows = pair.map((user_id) => ({
    ...{ user_id, hmac: Buffer.from(identity), kind: 'tax' as const, proved_at: api.clock.now() },
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
    what: `${former.id} is ${heir.id}`,
    send: () => succeeds(run()),
    comesAgain: true,
    apply() {
      for (const id of pair) identities.set(id, identity);
      for (const { id: from } of gone) {
        const to = open.find(({ id }) => identities.has(from) && identities.get(id) === identities.get(from));
        const restIdr = balanceIn(model, from);
        if (!to || restIdr === 0) continue;
        credit(model, from, -restIdr);
        credit(model, to.id, restIdr);
      }
    },
  };
}
