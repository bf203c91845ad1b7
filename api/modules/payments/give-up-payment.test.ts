import { DAY_MS } from '@sohor/shared/format';
import { checkOpenPayments } from './check-payments.ts';
import { type PaymentsApi, startPaymentsApi } from './payments-fixture.ts';
import { recheckPaidOrders } from './recheck-paid-orders.ts';

let api: PaymentsApi;
beforeAll(async () => {
  api = await startPaymentsApi();
});
afterAll(() => api.close());

const cancel = (idCampaign: string) =>
  api.call('POST', 'Campaign/cancel', { as: api.brand, body: { idCampaign, alasan: 'Batal terbit' } });
const balance = async (): Promise<number> =>
  (await api.call('GET', 'Wallet', { as: api.brand })).body.data.balance;

test('cancelling gives up an open payment: its invoice is void, and it cannot be opened again', async () => {
  const campaign = await api.newCampaign();
  await api.pay(campaign);
  expect((await cancel(campaign.id)).body.data).toEqual({ kembali: 0 });
  const [invoice] = (await api.call('GET', 'Invoice', { as: api.brand })).body.data;
  expect(invoice).toMatchObject({ idCampaign: campaign.id, status: 'Batal' });
  expect((await api.pay(campaign)).status).toBe(409);
});

test('money that arrives for a cancelled campaign goes to the balance, once, and activates nothing', async () => {
  const campaign = await api.newCampaign();
  await api.pay(campaign);
  await cancel(campaign.id);
  const before = await balance();
  const [order] = await api.gatewayOrders(campaign.id);
  await api.notify(order?.order_id ?? '', { transaction_status: 'settlement', times: 3 });
  expect((await balance()) - before).toBe(campaign.total);
  expect(await api.isVerified(campaign.id)).toBe(false);
  const [listed] = (await api.call('GET', 'Campaign', { as: api.brand })).body.data;
  expect(listed).toMatchObject({ id: campaign.id, statusLabel: 'Dibatalkan' });
});

test('paying against cancelling: the money is in the balance either way', async () => {
  for (let round = 0; round < 5; round += 1) {
    const campaign = await api.newCampaign();
    await api.pay(campaign);
    const [order] = await api.gatewayOrders(campaign.id);
    const before = await balance();
    const [cancelled] = await Promise.all([
      cancel(campaign.id),
      api.notify(order?.order_id ?? '', { transaction_status: 'settlement' }),
    ]);
    expect(cancelled.status).toBe(200);
    expect((await balance()) - before).toBe(campaign.total);
  }
});

test('the invoice of a payment that expired is void, and not overdue, once its campaign is cancelled', async () => {
  const campaign = await api.newCampaign();
  await api.pay(campaign);
  const [order] = await api.gatewayOrders(campaign.id);
  await api.notify(order?.order_id ?? '', { transaction_status: 'expire' });
  const statusNow = async () => (await api.call('GET', 'Invoice', { as: api.brand })).body.data[0].status;
  expect(await statusNow()).toBe('Jatuh Tempo');
  await cancel(campaign.id);
  expect(await statusNow()).toBe('Batal');
});

test('money that arrives for a cancelled campaign is found, also where the gateway never tells of it', async () => {
  const campaign = await api.newCampaign();
  await api.pay(campaign);
  await cancel(campaign.id);
  const before = await balance();
  const [order] = await api.gatewayOrders(campaign.id);
  await api.notify(order?.order_id ?? '', { transaction_status: 'settlement', times: 0 });
  for (let day = 0; day < 2; day += 1) {
    api.clock.advance(DAY_MS);
    await checkOpenPayments(api.context, { restMs: 0 });
    await recheckPaidOrders(api.context);
  }
  const { balance_idr } = await api.db
    .selectFrom('wallets')
    .select('balance_idr')
    .where('owner_id', '=', api.brand.id)
    .executeTakeFirstOrThrow();
  expect(balance_idr - before).toBe(campaign.total);
});

test('the gateway, too, ends a payment that was given up: nobody can pay it any more', async () => {
  const campaign = await api.newCampaign();
  await api.pay(campaign);
  const [order] = await api.gatewayOrders(campaign.id);
  await api.notify(order?.order_id ?? '', { transaction_status: 'pending', times: 0 });
  await cancel(campaign.id);
  await api.runJobs();
  expect(await api.gatewayOrders(campaign.id)).toMatchObject([{ status: 'expire' }]);
});
