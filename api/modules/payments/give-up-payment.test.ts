import { type PaymentsApi, startPaymentsApi } from './payments-fixture.ts';

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
