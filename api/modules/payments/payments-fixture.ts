import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { DAY_MS, jakartaDay } from '@sohor/shared/format';
import { API_PREFIX } from '../../platform/route.ts';
import { moving } from '../../platform/testing/moving-clock.ts';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { startTestApi, type TestApi, type TestApiOptions } from '../../platform/testing/test-api.ts';
import { MIDTRANS_WEBHOOK } from './midtrans-notification.ts';

export interface PaymentsApi extends TestApi {
  readonly brand: SignedIn;
  /** An unpaid campaign, made over the API. */
  newCampaign(body?: Record<string, unknown>, as?: SignedIn): Promise<{ id: string; total: number }>;
  pay(campaign: { id: string; total: number }, as?: SignedIn): ReturnType<TestApi['call']>;
  /** What the gateway knows of a campaign's orders, newest first. */
  gatewayOrders(
    campaignId: string,
  ): Promise<{ order_id: string; status: string | null; paymentUrl: string }[]>;
  /** Makes the gateway notify the API. Gives the HTTP statuses that the API answered. */
  notify(orderId: string, body: Record<string, unknown>): Promise<number[]>;
  fault(fault: Record<string, unknown>): Promise<void>;
  /** Entries of the ledger about a campaign and its brand's wallet. */
  entriesOf(campaignId: string): Promise<{ account: string; amount_idr: number }[]>;
  isVerified(campaignId: string): Promise<boolean>;
  /** Sets the campaign's last day to so many days after today. */
  endDay(campaignId: string, days: number): Promise<void>;
}

export const CAMPAIGN = {
  jenisPekerjaan: 'TikTok Video Post',
  hargaPekerjaan: 250_000,
  tipeKonten: 'Product',
  referensiVisual: 'https://contoh.id/referensi',
  arahanKonten: 'Tunjukkan kopi susu di pagi hari.',
  arahanCaption: 'Sebut nama kedai dan kotanya.',
  namaProyek: 'Kopi Pagi',
  tipeProyek: 'Produk',
  startDate: jakartaDay(moving().now()),
  endDate: '2099-12-31',
};

/** The API with a gateway that can reach it. */
export async function startPaymentsApi(
  environment: Record<string, string> = {},
  options: TestApiOptions = {},
): Promise<PaymentsApi> {
  const webhook = await relay();
  const api = await startTestApi({ MIDTRANS_NOTIFY_URL: webhook.url, ...environment }, options);
  webhook.passTo((body) => api.call('POST', MIDTRANS_WEBHOOK.slice(API_PREFIX.length), { body }));
  const brand = await api.signIn('Brand');
  let count = 0;

  return {
    ...api,
    brand,
    async newCampaign(body = {}, as = brand) {
      count += 1;
      const sent = {
        ...CAMPAIGN,
        startDate: jakartaDay(api.clock.now()),
        jumlahKOL: 2,
        namaProyek: `Kopi Pagi ${count}`,
        ...body,
      };
      const reply = await api.call('POST', 'Campaign', { as, body: sent });
      return { id: reply.body.data.id, total: sent.hargaPekerjaan * sent.jumlahKOL };
    },
    pay: ({ id, total }, as = brand) =>
      api.call('POST', 'Campaign/payCampaign', { as, body: { idCampaign: id, hargaPekerjaan: total } }),
    async gatewayOrders(campaignId) {
      const reply = await api.simulators.inject('/midtrans/control/orders');
      const key = campaignId.replaceAll('-', '');
      return reply.json().filter(({ order_id }: { order_id: string }) => order_id.includes(key));
    },
    async notify(orderId, body) {
      const payload = { order_id: orderId, ...body };
      const reply = await api.simulators.inject({ method: 'POST', url: '/midtrans/control/notify', payload });
      return reply.json().deliveries.map(({ status }: { status: number }) => status);
    },
    async fault(fault) {
      const payload = { provider: 'midtrans', ...fault };
      const reply = await api.simulators.inject({ method: 'POST', url: '/control/faults', payload });
      if (reply.statusCode !== 201) throw new Error(reply.body);
    },
    entriesOf: (campaignId) =>
      api.db
        .selectFrom('ledger_entries as e')
        .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
        .select(['e.account', 'e.amount_idr'])
        .where('t.description', 'like', `CMP-${campaignId.replaceAll('-', '')}-%`)
        .orderBy('e.created_at')
        .orderBy('e.line')
        .execute(),
    async isVerified(campaignId) {
      const query = api.db.selectFrom('campaigns').select('verified_at').where('id', '=', campaignId);
      return (await query.executeTakeFirstOrThrow()).verified_at !== null;
    },
    async endDay(campaignId, days) {
      const end_date = jakartaDay(new Date(api.clock.now().getTime() + days * DAY_MS));
      await api.db
        .updateTable('campaigns')
        .set({ start_date: end_date, end_date })
        .where('id', '=', campaignId)
        .execute();
    },
    async close() {
      await api.close();
      await webhook.close();
    },
  };
}

/** An HTTP server that passes the gateway's notifications to the app, which does not listen itself. */
async function relay() {
  let receive: (body: unknown) => Promise<{ status: number; body: unknown }>;
  const server = createServer(async (request, response) => {
    const reply = await receive(await json(request));
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    passTo(receiver: typeof receive) {
      receive = receiver;
    },
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
