import { CHECK_REST_MS, checkOpenPayments } from './check-payments.ts';
import { type PaymentsApi, startPaymentsApi } from './payments-fixture.ts';

let api: PaymentsApi;
beforeAll(async () => {
  api = await startPaymentsApi();
});
afterAll(() => api.close());

const cancel = (idCampaign: string) =>
  api.call('POST', 'Campaign/cancel', { as: api.brand, body: { idCampaign, alasan: 'Batal terbit' } });
const payFromBalance = (idCampaign: string, hargaPekerjaan: number) =>
  api.call('POST', 'Campaign/payCampaign', {
    as: api.brand,
    body: { idCampaign, hargaPekerjaan, sumber: 'Saldo' },
  });
/** Fills the balance: a payment for a cancelled campaign goes there. */
async function fillBalance(): Promise<void> {
  const filled = await api.newCampaign();
  await api.pay(filled);
  await cancel(filled.id);
  const [order] = await api.gatewayOrders(filled.id);
  await api.notify(order?.order_id ?? '', { transaction_status: 'settlement' });
}
const balance = async (): Promise<number> =>
  (await api.call('GET', 'Wallet', { as: api.brand })).body.data.balance;

test('cancelling gives up an open payment: its invoice is void, and it cannot be opened again', async () => {
  const { paymentsDue: due } = (await api.call('GET', 'Dashboard', { as: api.brand })).body.data;
  const campaign = await api.newCampaign();
  await api.pay(campaign);
  expect((await cancel(campaign.id)).body.data).toEqual({ kembali: 0 });
  const [invoice] = (await api.call('GET', 'Invoice', { as: api.brand })).body.data;
  expect(invoice).toMatchObject({ idCampaign: campaign.id, status: 'Batal' });
  expect((await api.call('GET', 'Dashboard', { as: api.brand })).body.data.paymentsDue).toEqual(due);
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

test.each([
  ['was cancelled', (id: string) => cancel(id)],
  ['was paid from the balance', (id: string, total: number) => payFromBalance(id, total)],
])('a page that is paid after its campaign %s: the money is found without a notification', async (_, end) => {
  await fillBalance();

  const campaign = await api.newCampaign();
  await api.pay(campaign);
  expect((await end(campaign.id, campaign.total)).status).toBe(200);
  const before = await balance();
  // The job asks the gateway to end a page on which nobody has chosen a method.
  await api.runJobs();
  const [order] = await api.gatewayOrders(campaign.id);
  await api.notify(order?.order_id ?? '', { transaction_status: 'settlement', times: 0 });
  api.clock.advance(CHECK_REST_MS);
  await checkOpenPayments(api.context, { restMs: CHECK_REST_MS });
  expect((await balance()) - before).toBe(campaign.total);
});

test.each([
  ['was cancelled', (id: string) => cancel(id)],
  ['was paid from the balance', (id: string, total: number) => payFromBalance(id, total)],
])('a method that was chosen is ended at the gateway once the campaign %s', async (_, end) => {
  await fillBalance();
  const campaign = await api.newCampaign();
  await api.pay(campaign);
  const [open] = await api.gatewayOrders(campaign.id);
  await api.notify(open?.order_id ?? '', { transaction_status: 'pending', times: 0 });
  expect((await end(campaign.id, campaign.total)).status).toBe(200);
  await api.runJobs();
  expect(await api.gatewayOrders(campaign.id)).toMatchObject([{ status: 'expire' }]);
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
