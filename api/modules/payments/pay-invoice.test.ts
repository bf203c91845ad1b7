import { rounds } from '../../platform/testing/rounds.ts';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { type PaymentsApi, startPaymentsApi } from './payments-fixture.ts';

let api: PaymentsApi;

beforeAll(async () => {
  api = await startPaymentsApi();
});
afterAll(() => api.close());

interface Shown {
  id: string;
  status: string;
  amount: number;
}

const payInvoice = (id: string, as: SignedIn) => api.call('POST', `Invoice/${id}/pay`, { as });
const invoicesOf = async (as: SignedIn): Promise<Shown[]> =>
  (await api.call('GET', 'Invoice', { as })).body.data;
const urlOf = ({ body }: Awaited<ReturnType<typeof payInvoice>>) => body.response?.paymentUrl;
const settle = async (campaignId: string, transaction_status: string) => {
  const [order] = await api.gatewayOrders(campaignId);
  expect(await api.notify(order?.order_id ?? '', { transaction_status })).toEqual([200]);
};

/** A Brand with the invoice of an open payment. */
async function invoiced() {
  const brand = await api.signIn('Brand');
  const campaign = await api.newCampaign({}, brand);
  const opened = await api.pay(campaign, brand);
  const [invoice] = await invoicesOf(brand);
  return { brand, campaign, url: opened.body.response.paymentUrl, id: invoice?.id ?? '' };
}

test('an open invoice leads to the page of its payment, and paying there pays it', async () => {
  const { brand, campaign, url, id } = await invoiced();
  expect(await payInvoice(id, brand)).toMatchObject({
    status: 200,
    body: { code: 200, response: { paymentUrl: url }, Error: null },
  });
  expect(await api.gatewayOrders(campaign.id)).toHaveLength(1);
  await settle(campaign.id, 'settlement');
  expect(await invoicesOf(brand)).toMatchObject([{ id, status: 'Dibayar' }]);
  expect(await payInvoice(id, brand)).toMatchObject({
    status: 409,
    body: { Error: 'Invoice ini sudah dibayar.' },
  });
  expect(await api.gatewayOrders(campaign.id)).toHaveLength(1);
});

test('many clicks on an overdue invoice open one new payment, with one invoice of its own', async () => {
  const { brand, campaign, url, id } = await invoiced();
  await settle(campaign.id, 'expire');
  expect(await invoicesOf(brand)).toMatchObject([{ id, status: 'Jatuh Tempo' }]);
  const replies = await Promise.all(Array.from({ length: rounds('RACE', 40) }, () => payInvoice(id, brand)));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  const [page, ...others] = new Set(replies.map(urlOf));
  expect(others).toEqual([]);
  expect(page).not.toBe(url);
  const [renewed, old] = await invoicesOf(brand);
  expect(renewed).toMatchObject({ status: 'Tertunda', amount: campaign.total });
  expect(old).toMatchObject({ id, status: 'Batal' });
  expect(await api.gatewayOrders(campaign.id)).toHaveLength(2);

  // A list that was loaded earlier shows the old invoice, which leads to the payment that replaced it while that is open.
  expect(urlOf(await payInvoice(id, brand))).toBe(page);
  expect(urlOf(await payInvoice(renewed?.id ?? '', brand))).toBe(page);
  await settle(campaign.id, 'expire');
  expect(await payInvoice(id, brand)).toMatchObject({
    status: 409,
    body: { Error: expect.stringContaining('sudah diganti') },
  });
  expect((await payInvoice(renewed?.id ?? '', brand)).status).toBe(200);
});

test('of a payment and the click that arrives with it, the campaign is paid once', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { brand, campaign, url, id } = await invoiced();
    const [reply] = await Promise.all([payInvoice(id, brand), settle(campaign.id, 'settlement')]);
    expect([urlOf(reply) ?? url, [200, 409].includes(reply.status)]).toEqual([url, true]);
    expect(await api.gatewayOrders(campaign.id)).toHaveLength(1);
    expect(await api.entriesOf(campaign.id)).toHaveLength(2);
  }
});

test('an invoice whose payment went back is not paid again; its campaign can be', async () => {
  const { brand, campaign, id } = await invoiced();
  await settle(campaign.id, 'settlement');
  await settle(campaign.id, 'refund');
  expect(await invoicesOf(brand)).toMatchObject([{ status: 'Dikembalikan' }]);
  expect(await payInvoice(id, brand)).toMatchObject({
    status: 409,
    body: { Error: expect.stringContaining('sudah dikembalikan') },
  });
  expect((await api.pay(campaign, brand)).status).toBe(200);
  expect((await payInvoice(id, brand)).status).toBe(409);
});

test.each([
  ['is over', (id: string) => api.endDay(id, -1), 'Periode campaign ini sudah berakhir'],
  [
    'is cancelled',
    (id: string) =>
      api.db
        .updateTable('campaigns')
        .set({ cancelled_at: api.clock.now(), cancel_reason: 'produk ditarik' })
        .where('id', '=', id)
        .execute(),
    'dibatalkan',
  ],
])('an invoice whose campaign %s asks for nothing any more', async (_, end, text) => {
  const { brand, campaign, id } = await invoiced();
  await end(campaign.id);
  const reply = await payInvoice(id, brand);
  expect(reply).toMatchObject({ status: 409, body: { Error: expect.stringContaining(text) } });
});

test("somebody else's invoice is not found; a KOL, a token without its cookie and a frozen Brand may not pay", async () => {
  const { brand, campaign, id } = await invoiced();
  expect((await payInvoice(id, await api.signIn('Brand'))).status).toBe(404);
  expect((await payInvoice(id, await api.signIn('KOL'))).status).toBe(403);
  const client = await api.signIn('Brand', { kind: 'client' });
  const { authorization } = client.headers;
  expect((await api.call('POST', `Invoice/${id}/pay`, { headers: { authorization } })).status).toBe(403);
  const admin = await api.signIn('Admin');
  const freeze = { frozen: true, alasan: 'sedang diperiksa' };
  await api.call('PUT', `Ops/users/${brand.id}/freeze`, { as: admin, body: freeze });
  expect((await payInvoice(id, brand)).body.Error).toContain('Dana Anda dibekukan');
  expect(await api.gatewayOrders(campaign.id)).toHaveLength(1);
});
