import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { balanceOf, escrowOf, walletOf } from '../ledger/index.ts';
import { startPaymentsApi } from './payments-fixture.ts';

export interface Paid {
  readonly id: string;
  readonly total: number;
  readonly orderId: string;
  readonly brand: SignedIn;
}

export type ReversalsApi = Awaited<ReturnType<typeof startReversalsApi>>;

/** The API with a gateway that takes money back, and shortcuts to look at what became of it. */
export async function startReversalsApi(environment: Record<string, string> = {}) {
  const api = await startPaymentsApi(environment);
  const orderOf = (orderId: string) =>
    api.db.selectFrom('payment_orders').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow();

  async function reservedOf(campaignId: string): Promise<number> {
    const held = await api.db
      .selectFrom('contracts as k')
      .innerJoin('held_balances as h', 'h.owner_id', 'k.id')
      .select('h.balance_idr')
      .where('k.campaign_id', '=', campaignId)
      .execute();
    return held.reduce((sum, { balance_idr }) => sum + balance_idr, 0);
  }

  async function opened(body: Record<string, unknown> = {}, brand?: SignedIn): Promise<Paid> {
    const as = brand ?? (await api.signIn('Brand'));
    const campaign = await api.newCampaign(body, as);
    await api.pay(campaign, as);
    const [order] = await api.gatewayOrders(campaign.id);
    return { ...campaign, orderId: order?.order_id ?? '', brand: as };
  }

  return {
    ...api,
    orderOf,
    opened,
    /** Fills a brand's balance at the gateway. Gives the order's id. */
    async topUp(as: SignedIn, amount: number) {
      await api.call('POST', 'Wallet/topUp', { as, body: { amount } });
      const order = await api.db
        .selectFrom('payment_orders')
        .select('order_id')
        .where('brand_id', '=', as.id)
        .where('purpose', '=', 'top_up')
        .where('status', '=', 'open')
        .executeTakeFirstOrThrow();
      await api.notify(order.order_id, { transaction_status: 'settlement' });
      if ((await orderOf(order.order_id)).status !== 'paid') throw new Error('not paid');
      return order.order_id;
    },
    /** A paid and verified campaign, by default of a new brand and for two KOLs at Rp250.000 each. */
    async paid(body?: Record<string, unknown>, brand?: SignedIn, transaction_status = 'settlement') {
      const order = await opened(body, brand);
      await api.notify(order.orderId, { transaction_status });
      if ((await orderOf(order.orderId)).status !== 'paid') throw new Error('not paid');
      return order;
    },
    apply: ({ id }: Paid, as: SignedIn) =>
      api.call('POST', 'Campaign/register', { as, body: { IdUser: as.id, IdCampaign: id } }),
    approve: ({ id, brand }: Paid, kol: SignedIn) =>
      api.call('PUT', 'Campaign/MemberCampaign', {
        as: brand,
        body: { status: 'Approved', idCampaign: id, idUser: kol.id },
      }),
    invite: ({ id, brand }: Paid, kol: SignedIn) =>
      api.call('POST', 'Campaign/registerByBrand', {
        as: brand,
        body: { IdUser: kol.id, IdCampaign: id },
      }),
    /** Signs the KOL's newest contract. */
    async sign(as: SignedIn) {
      const { body } = await api.call('GET', 'Campaign/Kontrak', { as });
      return api.call('PUT', `Campaign/approveContract/${body.data[0]._id}`, { as });
    },
    /** Balances of the campaign's escrow, its contracts and the brand's wallet, and the amount of each posted reversal. */
    async money({ id, orderId, brand }: Paid) {
      const order = await orderOf(orderId);
      const [escrow, reserved, wallet, keys] = await Promise.all([
        balanceOf(api.db, escrowOf(id)),
        reservedOf(id),
        balanceOf(api.db, walletOf('Brand', brand.id)),
        api.db
          .selectFrom('ledger_transactions')
          .select('key')
          .where('key', 'like', `gateway_reversal:${order.id}:%`)
          .orderBy('id')
          .execute(),
      ]);
      return {
        status: order.status,
        reversed: order.reversed_idr,
        escrow,
        reserved,
        wallet,
        postings: keys.map(({ key }) => Number(key.split(':').at(-1))),
      };
    },
    /** How often an alert was raised so far. */
    async alerts(alert: string): Promise<number> {
      const { values } = await api.context.metrics.paymentAlerts.get();
      return values.find(({ labels }) => labels.alert === alert)?.value ?? 0;
    },
  };
}
