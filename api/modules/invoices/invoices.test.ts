import { readPdf } from '../../platform/read-pdf.ts';
import { ownerOf, queryAs } from '../../platform/testing/databases.ts';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { type PaymentsApi, startPaymentsApi } from '../payments/payments-fixture.ts';

let api: PaymentsApi;

beforeAll(async () => {
  api = await startPaymentsApi();
});
afterAll(() => api?.close());

const MINUTE = 60_000;
const list = (as: SignedIn, query = '') => api.call('GET', `Invoice${query}`, { as });
const pdfOf = (as: SignedIn, id: string) =>
  api.app.inject({ url: `/api/v1/Invoice/${id}/pdf`, headers: as.headers });
const statusesOf = async (as: SignedIn) =>
  (await list(as)).body.data.map(({ status }: { status: string }) => status);

async function ordered(as: SignedIn, body: Record<string, unknown> = {}) {
  const campaign = await api.newCampaign(body, as);
  await api.pay(campaign, as);
  return campaign;
}

async function answer(campaignId: string, transaction_status: string) {
  const [order] = await api.gatewayOrders(campaignId);
  expect(await api.notify(order?.order_id ?? '', { transaction_status })).toEqual([200]);
}

test('a payment order brings its invoice, due when the payment page closes', async () => {
  const brand = await api.signIn('Brand', { fullName: 'Kopi Senja' });
  const { id, total } = await ordered(brand, { namaProyek: 'Ramadan Bersama' });
  const { body } = await list(brand);
  expect(body).toEqual({
    code: 200,
    data: [
      {
        id: expect.any(String),
        no: expect.stringMatching(/^INV-20\d\d-[0-9A-HJKMNP-TV-Z]{8}$/),
        customer: 'Kopi Senja',
        campaign: 'Ramadan Bersama',
        idCampaign: id,
        amount: total,
        issuedAt: expect.any(String),
        dueDate: expect.any(String),
        paidAt: null,
        status: 'Tertunda',
      },
    ],
    nextCursor: null,
    Error: null,
  });
  const [{ issuedAt, dueDate }] = body.data;
  const life = api.context.config.paymentLifeMinutes * MINUTE;
  expect(Date.parse(dueDate) - Date.parse(issuedAt)).toBe(life);
});

test('50 calls at once make one order and one invoice', async () => {
  const brand = await api.signIn('Brand');
  const campaign = await api.newCampaign({}, brand);
  await Promise.all(Array.from({ length: 50 }, () => api.pay(campaign, brand)));
  expect(await statusesOf(brand)).toEqual(['Tertunda']);
});

test.each([
  ['newest', ['issuedAt', -1]],
  ['oldest', ['issuedAt', 1]],
  ['highest', ['amount', -1]],
  ['lowest', ['amount', 1]],
] as const)(
  'sorted by %s every invoice comes once, over pages and in the file',
  async (sort, [key, sign]) => {
    const brand = await api.signIn('Brand');
    for (let at = 0; at < 12; at += 1) {
      api.clock.advance(1000);
      await ordered(brand, { hargaPekerjaan: 100_000 + 50_000 * ((at * 7) % 4) });
    }
    const first = (await list(brand, `?urut=${sort}&limit=10`)).body;
    const second = (await list(brand, `?urut=${sort}&limit=10&cursor=${first.nextCursor}`)).body;
    const seen = [...first.data, ...second.data];
    expect(new Set(seen.map(({ no }) => no)).size).toBe(12);
    const keys = seen.map((invoice) => (key === 'amount' ? invoice.amount : Date.parse(invoice.issuedAt)));
    expect(keys).toEqual([...keys].sort((a, b) => sign * (a - b)));
    const file = await api.app.inject({
      url: `/api/v1/Invoice/daftar.csv?urut=${sort}`,
      headers: brand.headers,
    });
    const numbers = file.body
      .split('\r\n')
      .slice(1, 13)
      .map((line) => line.split('"')[1]);
    expect(numbers).toEqual(seen.map(({ no }) => no));
    // A cursor of one sort order is refused in another.
    if (key === 'amount') expect((await list(brand, `?cursor=${first.nextCursor}`)).status).toBe(400);
  },
);

test('an order that the gateway refuses has an invoice that is void, and one rolled back has none', async () => {
  const brand = await api.signIn('Brand');
  await api.fault({ operation: 'create', kind: 'refused' });
  await ordered(brand);
  expect(await statusesOf(brand)).toEqual(['Batal']);
  const campaign = await api.newCampaign({}, brand);
  await api.pay({ ...campaign, total: 1 }, brand);
  expect((await list(brand)).body.data).toHaveLength(1);
});

test('payment settles the invoice, a refund takes it back', async () => {
  const brand = await api.signIn('Brand');
  const { id } = await ordered(brand);
  await answer(id, 'settlement');
  expect((await list(brand)).body.data).toMatchObject([{ status: 'Dibayar', paidAt: expect.any(String) }]);
  await answer(id, 'refund');
  expect((await list(brand)).body.data).toMatchObject([{ status: 'Dikembalikan', paidAt: null }]);
});

test('an order that expires is overdue until another takes its place', async () => {
  const brand = await api.signIn('Brand');
  const campaign = await ordered(brand);
  await answer(campaign.id, 'expire');
  expect(await statusesOf(brand)).toEqual(['Jatuh Tempo']);
  await api.pay(campaign, brand);
  expect(await statusesOf(brand)).toEqual(['Tertunda', 'Batal']);
  await answer(campaign.id, 'settlement');
  expect(await statusesOf(brand)).toEqual(['Dibayar', 'Batal']);
});

test('a cancelled order is void; an open one past its date is overdue', async () => {
  const brand = await api.signIn('Brand');
  await answer((await ordered(brand)).id, 'cancel');
  expect(await statusesOf(brand)).toEqual(['Batal']);
  await ordered(brand);
  const past = new Date(api.clock.now().getTime() - MINUTE);
  await api.db
    .updateTable('payment_orders')
    .set({ expires_at: past })
    .where('brand_id', '=', brand.id)
    .where('status', '=', 'open')
    .execute();
  expect(await statusesOf(brand)).toEqual(['Jatuh Tempo', 'Batal']);
});

test('once the last day of the campaign is past, nothing is to be paid; money that came all the same is shown', async () => {
  const brand = await api.signIn('Brand');
  const [open, expired] = [await ordered(brand), await ordered(brand)];
  await answer(expired.id, 'expire');
  for (const { id } of [open, expired]) await api.endDay(id, -1);
  expect(await statusesOf(brand)).toEqual(['Batal', 'Batal']);
  await answer(open.id, 'settlement');
  expect((await statusesOf(brand)).sort()).toEqual(['Batal', 'Dibayar']);
});

test('the list is searched, filtered and paged', async () => {
  const brand = await api.signIn('Brand', { fullName: 'Batik Asri' });
  for (let at = 1; at <= 12; at += 1) await ordered(brand, { namaProyek: `Batik 50%_${at}` });
  const first = (await list(brand)).body;
  expect(first.data).toHaveLength(10);
  const second = (await list(brand, `?cursor=${first.nextCursor}`)).body;
  const names = [...first.data, ...second.data].map(({ campaign }) => campaign);
  expect(names).toEqual(Array.from({ length: 12 }, (_, at) => `Batik 50%_${12 - at}`));
  expect(second.nextCursor).toBeNull();

  const found = async (query: string) => (await list(brand, `?limit=50&${query}`)).body.data.length;
  expect(await found('q=50%25_1')).toBe(4);
  expect(await found('q=batik%20ASRI')).toBe(12);
  expect(await found(`q=${first.data[0].no.toLowerCase()}`)).toBe(1);
  expect(await found('q=5%251')).toBe(0);
  await answer(first.data[0].idCampaign, 'settlement');
  expect(await found('status=Dibayar')).toBe(1);
  expect(await found('status=Tertunda')).toBe(11);
  expect(await found('status=Jatuh%20Tempo')).toBe(0);
  for (const bad of ['limit=11', 'limit=100', 'status=paid', 'cursor=x', 'q=%00', 'customer=1']) {
    expect((await list(brand, `?${bad}`)).status).toBe(400);
  }
});

test('the document says what the list says', async () => {
  const brand = await api.signIn('Brand', { fullName: 'Kopi "Senja" & Co' });
  const { total } = await ordered(brand, { namaProyek: 'Ramadan', hargaPekerjaan: 1_234_567 });
  const [invoice] = (await list(brand)).body.data;
  const reply = await pdfOf(brand, invoice.id);
  expect(reply.statusCode).toBe(200);
  expect(reply.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${invoice.no}.pdf"`,
    'cache-control': 'no-store',
  });
  const { text } = readPdf(reply.rawPayload);
  expect(total).toBe(2_469_134);
  for (const part of [invoice.no, 'Kopi "Senja" & Co', 'Ramadan', 'Rp1.234.567', 'Rp2.469.134', 'Tertunda']) {
    expect(text).toContain(part);
  }
  // The Brand has no company data, and the document has no empty label for them.
  expect(text).not.toMatch(/Alamat|NPWP/);
  const one = await api.call('GET', `Invoice/${invoice.id}`, { as: brand });
  expect(one.body.data).toEqual({
    ...invoice,
    penerbit: { nama: 'Sohor' },
    pelanggan: { nama: 'Kopi "Senja" & Co' },
    baris: [
      { uraian: 'Campaign Ramadan, harga per KOL', jumlah: 2, hargaSatuan: 1_234_567, total: 2_469_134 },
    ],
  });
});

test("nobody else's invoice is listed or found; a KOL has none; a stranger is sent to log in", async () => {
  const [brand, other, kol] = await Promise.all([
    api.signIn('Brand'),
    api.signIn('Brand'),
    api.signIn('KOL'),
  ]);
  await ordered(brand);
  const [{ id }] = (await list(brand)).body.data;
  for (const who of [other, kol]) {
    expect((await list(who)).body.data).toEqual([]);
    expect((await pdfOf(who, id)).statusCode).toBe(404);
  }
  expect((await pdfOf(brand, '01900000-0000-7000-8000-000000000000')).statusCode).toBe(404);
  expect((await pdfOf(brand, 'x')).statusCode).toBe(400);
  expect((await api.call('GET', 'Invoice')).status).toBe(401);
  expect((await api.call('GET', `Invoice/${id}/pdf`)).status).toBe(401);
});

test('every order of a campaign has its invoice', async () => {
  const { rows } = await api.context.pool.query(
    'SELECT count(*) FROM payment_orders o LEFT JOIN invoices i ON i.payment_order_id = o.id WHERE i.id IS NULL AND o.campaign_id IS NOT NULL',
  );
  expect(rows).toEqual([{ count: 0 }]);
});

test('invoices of some days are listed, and the file has what the list has', async () => {
  const brand = await api.signIn('Brand', { fullName: 'Kopi Senja' });
  const [march, april] = [
    await ordered(brand, { namaProyek: 'Maret' }),
    await ordered(brand, { namaProyek: 'April' }),
  ];
  for (const [{ id }, at] of [
    [march, '2026-03-31T16:59:59.999Z'],
    [april, '2026-03-31T17:00:00.000Z'],
  ] as const)
    await queryAs(
      ownerOf(api.context.config.databaseUrl),
      `UPDATE invoices SET created_at = '${at}' WHERE campaign_id = '${id}'`,
    );
  const found = async (query: string) => {
    const listed = (await list(brand, query)).body.data.map(({ no }: { no: string }) => no);
    const file = await api.call('GET', `Invoice/daftar.csv${query}`, { as: brand });
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="invoice-sohor-.*\.csv"$/);
    const lines = String(file.body).split('\r\n').slice(1, -1);
    expect(lines.map((line) => line.split('"')[1])).toEqual(listed);
    return lines.map((line) => line.split('"')[7]);
  };
  expect(await found('')).toEqual(['April', 'Maret']);
  expect(await found('?dari=2026-04-01')).toEqual(['April']);
  expect(await found('?sampai=2026-03-31')).toEqual(['Maret']);
  expect(await found('?dari=2026-03-31&sampai=2026-04-01&q=apr&status=Tertunda')).toEqual(['April']);
  expect((await list(brand, '?dari=2026-04-02&sampai=2026-04-01')).status).toBe(400);
});
