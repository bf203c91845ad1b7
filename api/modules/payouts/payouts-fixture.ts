import { randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { LIMITS, type MemberRole } from '@sohor/shared/wire/catalog';
import { receivedCodes } from '../../platform/testing/inbox.ts';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../platform/testing/test-api.ts';
import { balanceOf, GATEWAY, post, verifyLedger, walletOf } from '../ledger/index.ts';
import { verifyPayouts } from './verify-payouts.ts';

export const FEE_IDR = 5_000;
export const ACCOUNT = { bankCode: 'ID_BCA', accountNumber: '1234567890', accountName: 'Budi Santoso' };

/** A payout as the provider has it. */
export interface BankPayout {
  readonly id: string;
  readonly reference_id: string;
  readonly idempotency_key: string;
  readonly amount: number;
  readonly account_number: string;
  readonly status: string;
}

export interface PayoutsApi extends TestApi {
  /** A person with this much money in the wallet. */
  owner(balanceIdr: number, role?: 'KOL' | 'Brand'): Promise<SignedIn>;
  /** The same, who may withdraw: with an account that a code has confirmed. */
  ready(balanceIdr: number, role?: 'KOL' | 'Brand'): Promise<SignedIn>;
  /** Asks for a code, and enters the one that arrives. */
  confirm(person: SignedIn, amountIdr?: number): Promise<void>;
  withdraw(
    person: SignedIn,
    amount: number,
    options?: { readonly key?: string; readonly account?: object },
  ): ReturnType<TestApi['call']>;
  /** Withdraws, and runs the jobs until the provider has the payout. */
  sent(person: SignedIn, amount: number): Promise<{ id: string; reference: string }>;
  withdrawals(person: SignedIn): Promise<Record<string, unknown>[]>;
  /** What the provider was sent, newest first: of one payout, or of all. */
  atBank(id?: string): Promise<BankPayout[]>;
  /**
   * Sets the status at the bank, which sends its webhook; the jobs that follow have run. Gives the HTTP statuses that
   * the API answered.
   */
  bank(reference: string, status: string, more?: Record<string, unknown>): Promise<number[]>;
  fault(kind: string, more?: Record<string, unknown>): Promise<void>;
  /** Moves the clock and runs the sweep, which is scheduled every five minutes. */
  sweep(minutes?: number): Promise<void>;
  walletIdr(person: SignedIn): Promise<number>;
  /** Contradictions between payouts, events and ledger. */
  problems(): Promise<readonly string[]>;
  alerts(alert: string): Promise<number>;
}

/** The API with a provider that can reach it. */
export async function startPayoutsApi(environment: Record<string, string> = {}): Promise<PayoutsApi> {
  const webhook = await relay();
  const api = await startTestApi(
    { PAYOUT_FEE_IDR: String(FEE_IDR), OTP_RESEND_SECONDS: '0', ...environment },
    { simulators: { xendit: { webhookUrl: webhook.url } } },
  );
  webhook.passTo((body, headers) => {
    const token = headers['x-callback-token'];
    return api.call('POST', 'webhooks/xendit', {
      body,
      ...(typeof token === 'string' && { headers: { 'x-callback-token': token } }),
    });
  });
  const control = async (url: string, payload: object) => {
    const reply = await api.simulators.inject({ method: 'POST', url, payload });
    if (reply.statusCode >= 400) throw new Error(reply.body);
    return reply.json();
  };

  const payoutsApi: PayoutsApi = {
    ...api,
    async owner(balanceIdr, role = 'KOL') {
      const person = await api.signIn(role);
      if (balanceIdr > 0)
        await post(api.db, {
          key: `test:${randomUUID()}`,
          ...(role === 'KOL' ? ({ kind: 'release', movers: null } as const) : ({ kind: 'top_up' } as const)),
          description: 'Uji',
          from: GATEWAY,
          to: walletOf(role, person.id),
          amountIdr: balanceIdr,
        });
      return person;
    },
    async ready(balanceIdr, role) {
      const person = await payoutsApi.owner(balanceIdr, role);
      await api.call('POST', 'Wallet/account', { as: person, body: ACCOUNT });
      await payoutsApi.confirm(person);
      return person;
    },
    async confirm(person, amountIdr = LIMITS.maxPriceIdr) {
      const { account } = (await api.call('GET', 'Wallet/banks', { as: person })).body.data;
      const asked = { as: person, body: { idAccount: account.id, amount: amountIdr } };
      const reply = await api.call('POST', 'Wallet/withdraw/code', asked);
      if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
      await api.runJobs();
      const code = (await receivedCodes(api, person.phone)).find(Boolean) ?? '';
      const entered = await api.call('PUT', 'Wallet/withdraw/code', { as: person, body: { code } });
      if (entered.status !== 200) throw new Error(JSON.stringify(entered.body));
    },
    withdraw: (person, amount, { key = randomUUID(), account = {} } = {}) =>
      api.call('POST', 'Wallet/withdraw', {
        as: person,
        body: { ...ACCOUNT, ...account, amount },
        headers: { 'idempotency-key': key },
      }),
    async sent(person, amount) {
      const { body } = await payoutsApi.withdraw(person, amount);
      await api.runJobs();
      return { id: body.data.id, reference: `PO-${body.data.id}-1` };
    },
    withdrawals: async (person) => (await api.call('GET', 'Wallet/withdraw', { as: person })).body.data,
    async atBank(id = '') {
      const payouts: BankPayout[] = (await api.simulators.inject('/xendit/control/payouts')).json();
      return payouts.filter(({ reference_id }) => reference_id.includes(id));
    },
    async bank(reference, status, more = {}) {
      const body = { reference_id: reference, status, ...more };
      const { deliveries } = await control('/xendit/control/notify', body);
      await api.runJobs();
      return deliveries.map((delivery: { status: number }) => delivery.status);
    },
    async fault(kind, more = {}) {
      await control('/control/faults', { provider: 'xendit', kind, ...more });
    },
    async sweep(minutes = 5) {
      api.clock.advance(minutes * 60_000 + 1_000);
      await api.context.pool.query(
        "select graphile_worker.add_job('check-payouts', '{}'::json, max_attempts := 1)",
      );
      await api.runJobs();
    },
    walletIdr: (person) => balanceOf(api.db, walletOf(person.role as MemberRole, person.id)),
    problems: () =>
      api.db
        .transaction()
        .execute(async (tx) => [...(await verifyLedger(tx)).problems, ...(await verifyPayouts(tx))]),
    async alerts(alert) {
      const { values } = await api.context.metrics.paymentAlerts.get();
      return values.find(({ labels }) => labels.alert === alert)?.value ?? 0;
    },
    async close() {
      await api.close();
      await webhook.close();
    },
  };
  return payoutsApi;
}

type Receive = (body: unknown, headers: IncomingHttpHeaders) => Promise<{ status: number; body: unknown }>;

/** An HTTP server that passes the provider's webhooks to the app, which does not listen itself. */
async function relay() {
  let receive: Receive;
  const server = createServer(async (request, response) => {
    const reply = await receive(await json(request), request.headers);
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    passTo(receiver: Receive) {
      receive = receiver;
    },
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
