import { DecisionRefused, decideDispute } from '../modules/disputes/decide-dispute.ts';
import {
  ACCEPTED,
  type Attempt,
  brandOf,
  FAILED,
  kolOf,
  pickOf,
  REFUSED,
  required,
  sideOf,
  statusOf,
  turn,
} from './command-parts-fixture.ts';
import { canDecide, decide, isHeard, openDispute, subjectOf, withdraw } from './dispute-model-fixture.ts';
import type { DisputeModel } from './money-model-fixture.ts';
import type { MoneyWorld } from './money-world-fixture.ts';

export function dispute(world: MoneyWorld, pick: number): Attempt | undefined {
  const { api, model } = world;
  const sides = model.contracts
    .filter(
      (one) =>
        one.work !== null &&
        !world.gone.includes(kolOf(world, one)) &&
        !world.gone.includes(brandOf(world, one.campaign)),
    )
    .flatMap((contract) => [0, 1].map((side) => ({ contract, as: sideOf(world, contract, side) })));
  const now = world.now();
  const found = pickOf(
    sides.filter(({ contract, as }) => subjectOf(model, contract, as.id, now) !== null || pick % 8 === 0),
    turn(pick, 8),
  );
  if (!found) return;
  const { contract, as } = found;
  const body = { idKontrak: contract.id, alasan: 'Uji' };
  let id = '';
  return {
    what: `${contract.id} by ${as.role}`,
    async send() {
      const { status, body: reply } = await api.call('POST', 'Dispute', { as, body });
      if (status === ACCEPTED) id = reply.data.id;
      return status;
    },
    isAllowed: (at) => subjectOf(model, contract, as.id, at) !== null,
    apply: (at) => openDispute(model, contract, { id, userId: as.id, now: at }),
  };
}

/** A dispute that is open; now and then one that has ended. */
const disputeOf = ({ model }: MoneyWorld, pick: number, fits: (one: DisputeModel) => boolean = () => true) =>
  pickOf(
    model.disputes.filter((one) => (!one.isEnded && fits(one)) || pick % 8 === 0),
    turn(pick, 8),
  );

export function sayMore(world: MoneyWorld, pick: number): Attempt | undefined {
  const found = disputeOf(world, pick);
  if (!found) return;
  const as = sideOf(world, found.contract, turn(pick, 64));
  const said = found.said.get(as.id) ?? 0;
  const path = `Dispute/${found.id}/message`;
  return {
    what: `${found.id} by ${as.role}`,
    send: () => statusOf(world.api.call('POST', path, { as, body: { teks: 'Uji' } })),
    // Sent again it would be a second message, so it is not.
    sendAgain: async () => ACCEPTED,
    isAllowed: (now) => !found.isEnded && !isHeard(found, now) && said < 10,
    apply: () => void found.said.set(as.id, said + 1),
  };
}

export function withdrawDispute(world: MoneyWorld, pick: number): Attempt | undefined {
  const found = disputeOf(world, pick);
  if (!found) return;
  const isOpener = turn(pick, 64) % 4 > 0;
  const isKol = (found.openedBy === found.contract.kolId) === isOpener;
  const as = isKol ? kolOf(world, found.contract) : sideOf(world, found.contract, 0);
  return {
    what: `${found.id} by ${as.role}`,
    send: () => statusOf(world.api.call('POST', `Dispute/${found.id}/withdraw`, { as, body: {} })),
    isAllowed: () => !found.isEnded && isOpener,
    apply: (now) => withdraw(found, now),
  };
}

/** Staff gives all to one side, or divides the price. */
export function decideOne(world: MoneyWorld, pick: number): Attempt | undefined {
  const { api, model } = world;
  const found = disputeOf(world, pick, (one) => isHeard(one, world.now()) || turn(pick, 8) % 8 === 0);
  if (!found) return;
  const { priceIdr } = found.contract.terms;
  const shares = [0, 1, Math.floor(priceIdr / 2), priceIdr - 1, priceIdr, priceIdr + 1];
  const toKolIdr = required(pickOf(shares, turn(pick, 64)));
  const decision = { disputeId: found.id, toKolIdr, reason: 'Uji', actor: 'uji' };
  return {
    what: `${toKolIdr} of ${priceIdr} for the KOL, ${found.id}`,
    async send() {
      try {
        await api.db.transaction().execute((tx) => decideDispute(tx, api.context, decision));
        return ACCEPTED;
      } catch (error) {
        const isTooSmall = error instanceof Error && error.message.startsWith('the part is so small');
        return error instanceof DecisionRefused || isTooSmall ? REFUSED : FAILED;
      }
    },
    isAllowed: (now) =>
      !found.isEnded && isHeard(found, now) && toKolIdr <= priceIdr && canDecide(found, toKolIdr),
    apply: (now) => decide(model, found, toKolIdr, now),
  };
}
