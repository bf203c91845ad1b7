import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '@sohor/shared/format';
import { LIMITS } from '@sohor/shared/wire/catalog';
import { askProvider } from '../modules/payouts/ask-provider.ts';
import { findPayout } from '../modules/payouts/payouts.repository.ts';
import { referenceOf } from '../modules/payouts/rules/payout-state.ts';
import { send as sendPayout } from '../modules/payouts/send-payout.ts';
import { sweepPayouts } from '../modules/payouts/sweep-payouts.ts';
import type { SignedIn } from '../platform/testing/sign-in.ts';
import {
  ACCEPTED,
  type Attempt,
  FAILED,
  pickOf,
  required,
  statusOf,
  succeeds,
  turn,
} from './command-parts-fixture.ts';
import { balanceIn } from './money-model-fixture.ts';
import type { MoneyWorld } from './money-world-fixture.ts';
import {
  type BankState,
  giveBack,
  isUnderWay,
  isUsable,
  learn,
  PAYOUT_FEE_IDR,
  type PayoutModel,
  request,
  type SendingFault,
  send,
  sweep,
} from './payout-model-fixture.ts';

const BANK = 'ID_BCA';
const MIN_IDR = 10_000;
const CONFIRMED_MS = 10 * MINUTE_MS;
/** Time between two runs of the sweep, after which all payouts that the first asked about are due again. */
const RUN_MS = 6 * MINUTE_MS;

const everybody = ({ brands, kols }: MoneyWorld) => [...brands, ...kols];
const isRich = ({ model }: MoneyWorld, { id }: SignedIn) => balanceIn(model, id) >= MIN_IDR + PAYOUT_FEE_IDR;

/** Sets a first account, another number or, if the bank refused the account, the same number with another name. */
export function setAccount(world: MoneyWorld, pick: number): Attempt | undefined {
  const { api, model } = world;
  const needsOne = ({ id }: SignedIn) => model.accounts.get(id)?.isRefused ?? true;
  const person = pickOf(
    everybody(world).filter((one) => needsOne(one) || pick % 16 === 0),
    turn(pick, 16),
  );
  if (!person) return;
  const before = model.accounts.get(person.id);
  const isSameNumber = before !== undefined && turn(pick, 256) % 4 !== 0;
  const accountNumber = isSameNumber ? before.accountNumber : String(1_000_000_000 + world.nextNumber());
  // The bank does not check the name; it only has to differ.
  const accountName = `Budi ${'abcdefghij'[world.nextNumber() % 10]}${before ? before.accountName.length : ''}`;
  const body = { bankCode: BANK, accountNumber, accountName };
  let id = '';
  return {
    what: `of ${person.id}`,
    async send() {
      const { status, body: reply } = await api.call('POST', 'Wallet/account', { as: person, body });
      id = reply.data?.id;
      return status;
    },
    isAllowed: () => true,
    apply(now) {
      if (id === before?.id) return;
      const usableAt = isSameNumber ? before.usableAt : before ? now + 24 * 60 * MINUTE_MS : now;
      model.accounts.set(person.id, { id, accountNumber, accountName, usableAt, isRefused: false });
    },
  };
}

/** Asks for the code that confirms withdrawals, and enters it. */
export function confirm(world: MoneyWorld, pick: number): Attempt | undefined {
  const { api, model } = world;
  const isWaiting = (one: SignedIn) => {
    const account = model.accounts.get(one.id);
    const isConfirmed = (model.confirmed.get(one.accessToken)?.until ?? 0) > world.now();
    return account !== undefined && isUsable(account, world.now()) && isRich(world, one) && !isConfirmed;
  };
  const person = pickOf(everybody(world).filter(isWaiting), pick);
  if (!person) return;
  const account = required(model.accounts.get(person.id));
  return {
    what: `by ${person.id}`,
    async send() {
      const asked = { as: person, body: { idAccount: account.id, amount: LIMITS.maxPriceIdr } };
      const status = await statusOf(api.call('POST', 'Wallet/withdraw/code', asked));
      if (status !== ACCEPTED) return status;
      const code = await world.receiveCode(person);
      return statusOf(api.call('PUT', 'Wallet/withdraw/code', { as: person, body: { code } }));
    },
    // A code works once, and codes are limited per day, so it is not repeated.
    sendAgain: async () => ACCEPTED,
    apply(now) {
      model.confirmed.set(person.accessToken, { account, until: now + CONFIRMED_MS });
    },
  };
}

export function withdraw(world: MoneyWorld, pick: number): Attempt | undefined {
  const { api, model } = world;
  const isConfirmed = ({ id, accessToken }: SignedIn, now: number) => {
    const confirmed = model.confirmed.get(accessToken);
    return confirmed !== undefined && confirmed.until > now && confirmed.account === model.accounts.get(id);
  };
  const isFree = pick % 8 === 0;
  const able = everybody(world).filter(
    (one) => model.accounts.has(one.id) && (isFree || (isConfirmed(one, world.now()) && isRich(world, one))),
  );
  const person = pickOf(able, turn(pick, 8));
  if (!person) return;
  const account = required(model.accounts.get(person.id));
  const balanceIdr = balanceIn(model, person.id);
  // All less the fee, all (too much with the fee), the minimum, half, and less than the minimum.
  const amounts = [balanceIdr - PAYOUT_FEE_IDR, balanceIdr, MIN_IDR, Math.floor(balanceIdr / 2), MIN_IDR - 1];
  const amount = Math.max(1, required(pickOf(amounts, turn(pick, 64))));
  const { accountNumber, accountName } = account;
  const body = { amount, bankCode: BANK, accountNumber, accountName };
  const headers = { 'idempotency-key': randomUUID() };
  let id = '';
  return {
    what: `${amount} by ${person.id}`,
    async send() {
      const { status, body: reply } = await api.call('POST', 'Wallet/withdraw', {
        as: person,
        body,
        headers,
      });
      id = reply.data?.id;
      return status;
    },
    isAllowed: (now) =>
      isConfirmed(person, now) &&
      isUsable(account, now) &&
      amount >= MIN_IDR &&
      amount + PAYOUT_FEE_IDR <= balanceIdr,
    apply(now) {
      const fresh = { attempt: 1, wasReturned: false, endedAt: null, checkAt: now + 5 * MINUTE_MS };
      const atBank = { atBank: new Map(), paidAgain: new Set<number>(), paidAgainUndone: new Set<number>() };
      const terms = { id, ownerId: person.id, amountIdr: amount, account };
      request(model, { ...terms, ...fresh, ...atBank, state: 'requested' });
    },
  };
}

export function cancelWithdrawal(world: MoneyWorld, pick: number): Attempt | undefined {
  const { api, model } = world;
  const canBe = ({ state }: PayoutModel) => state === 'requested';
  const payout = pickOf(
    // Includes payouts that are being sent, as they could be both sent and cancelled.
    model.payouts.filter((one) => canBe(one) || one.state === 'sending' || pick % 4 === 0),
    turn(pick, 4),
  );
  if (!payout) return;
  const as = required([...everybody(world), ...world.gone].find(({ id }) => id === payout.ownerId));
  return {
    what: payout.id,
    send: () => statusOf(api.call('DELETE', `Wallet/withdraw/${payout.id}`, { as })),
    isAllowed: () => canBe(payout),
    apply: (now) => giveBack(model, payout, 'cancelled', now),
  };
}

const FAULTS: readonly SendingFault[] = [
  'none',
  'none',
  'none',
  'drop-after-commit',
  'duplicate',
  'refused',
  'empty-balance',
];

/** Of somebody who is frozen or held: then nothing is sent that the bank does not have, which the model does not know. */
const isStopped = ({ stopped, now }: MoneyWorld, { ownerId }: PayoutModel) =>
  (stopped.get(ownerId) ?? 0) > now();

/** Runs the job that sends a withdrawal, with a bank that sometimes fails. */
export function sendOne(world: MoneyWorld, pick: number): Attempt | undefined {
  const { api, model } = world;
  const payout = pickOf(
    model.payouts.filter(
      (one) =>
        !isStopped(world, one) && (one.state === 'requested' || one.state === 'sending' || pick % 16 === 0),
    ),
    turn(pick, 16),
  );
  if (!payout) return;
  const kind = required(pickOf(FAULTS, turn(pick, 128)));
  return {
    what: `${payout.id} (bank: ${kind})`,
    async send() {
      if (kind !== 'none') {
        const fault = { provider: 'xendit', operation: 'create', kind };
        await api.simulators.inject({ method: 'POST', url: '/control/faults', payload: fault });
      }
      const status = await succeeds(sendPayout(api.context, payout.id));
      await api.simulators.inject({ method: 'DELETE', url: '/control/faults' });
      return status;
    },
    comesAgain: true,
    isAllowed: () => true,
    apply: (now) => send(model, payout, kind, now),
  };
}

/** States that the bank may change a payout to. */
const NEXT: Readonly<Record<BankState, readonly BankState[]>> = {
  ACCEPTED: [
    'SUCCEEDED',
    'SUCCEEDED',
    'TEMPORARY_TRANSFER_ERROR',
    'INVALID_DESTINATION',
    'INSUFFICIENT_BALANCE',
  ],
  SUCCEEDED: ['REVERSED'],
  REVERSED: [],
  INVALID_DESTINATION: ['SUCCEEDED'],
  TEMPORARY_TRANSFER_ERROR: ['SUCCEEDED'],
  INSUFFICIENT_BALANCE: ['SUCCEEDED'],
};

const IN_WORDS = ['ACCEPTED', 'SUCCEEDED', 'REVERSED'];
const CALLBACK_TOKEN = 'simulator-callback-token';

/** Sends a webhook and, if it is believed, runs the job that asks the bank. */
async function tell(
  { api }: MoneyWorld,
  { id }: PayoutModel,
  { attempt, status, token }: { readonly attempt: number; readonly status: string; readonly token: string },
): Promise<number> {
  const data = { reference_id: referenceOf(id, attempt), status };
  const told = await statusOf(
    api.call('POST', 'webhooks/xendit', {
      body: { event: `payout.${status.toLowerCase()}`, data },
      headers: { 'x-callback-token': token },
    }),
  );
  if (told !== ACCEPTED) return told;
  const payout = await findPayout(api.db, id);
  return payout ? succeeds(askProvider(api.context, payout, attempt)) : FAILED;
}

/** The bank decides, and sends its webhook once, twice or not at all. */
export function bankDecides(world: MoneyWorld, pick: number): Attempt | undefined {
  const { api, model } = world;
  const open = model.payouts.flatMap((payout) =>
    [...payout.atBank].flatMap(([attempt, state]) => {
      const isWaiting = state === 'ACCEPTED';
      return NEXT[state].length > 0 && (isWaiting || pick % 3 === 0) ? [{ payout, attempt, state }] : [];
    }),
  );
  const found = pickOf(open, turn(pick, 3));
  if (!found) return;
  const { payout, attempt, state } = found;
  const truth = required(pickOf(NEXT[state], turn(pick, 48)));
  const times = turn(pick, 240) % 3;
  const status = IN_WORDS.includes(truth) ? truth : 'FAILED';
  const told = { attempt, status, token: CALLBACK_TOKEN };
  const payload = {
    reference_id: referenceOf(payout.id, attempt),
    status,
    times: 0,
    ...(status === 'FAILED' && { failure_code: truth }),
  };
  const tellTimes = async () => {
    for (let count = 1; count < times; count += 1) await tell(world, payout, told);
    return times > 0 ? tell(world, payout, told) : ACCEPTED;
  };
  return {
    what: `${truth} for attempt ${attempt} of ${payout.id}, told ${times} times`,
    async send() {
      const reply = await api.simulators.inject({ method: 'POST', url: '/xendit/control/notify', payload });
      return reply.statusCode === ACCEPTED ? tellTimes() : FAILED;
    },
    sendAgain: tellTimes,
    comesAgain: true,
    isAllowed: () => true,
    apply(now) {
      payout.atBank.set(attempt, truth);
      if (times > 0) learn(model, payout, attempt, now);
    },
  };
}

/** A late, wrong or forged webhook: only what the bank answers when it is asked counts. */
export function tellAnything(world: MoneyWorld, pick: number): Attempt | undefined {
  const { model } = world;
  const payout = pickOf(model.payouts, pick);
  if (!payout) return;
  const attempt = 1 + (turn(pick, 32) % payout.attempt);
  const status = required(pickOf(['ACCEPTED', 'SUCCEEDED', 'FAILED', 'REVERSED'], turn(pick, 64)));
  const isForged = turn(pick, 256) % 3 === 0;
  const token = isForged ? CALLBACK_TOKEN.toUpperCase() : CALLBACK_TOKEN;
  return {
    what: `${isForged ? 'forged ' : ''}${status} for attempt ${attempt} of ${payout.id}`,
    send: () => tell(world, payout, { attempt, status, token }),
    comesAgain: !isForged,
    isAllowed: () => !isForged,
    apply: (now) => learn(model, payout, attempt, now),
  };
}

/** The scheduled sweep: waiting payouts are sent, and the bank is asked about those that were sent. */
export function sweepWithdrawals(world: MoneyWorld): Attempt | undefined {
  const { api, model } = world;
  if (model.payouts.length === 0 || model.payouts.some((one) => isUnderWay(one) && isStopped(world, one)))
    return;
  const run = () => succeeds(sweepPayouts(api.context));
  let runs = 1;
  return {
    what: `of ${model.payouts.filter(isUnderWay).length}`,
    send: run,
    comesAgain: true,
    // The next two runs do what the killed run left, and what follows from that.
    async sendAfterKill() {
      for (; runs < 3; runs += 1) {
        await world.advance(RUN_MS);
        await run();
      }
      return ACCEPTED;
    },
    isAllowed: () => true,
    apply(now) {
      for (let count = 0; count < runs; count += 1) sweep(model, now + count * RUN_MS);
    },
  };
}
