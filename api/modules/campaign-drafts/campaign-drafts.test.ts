import { setTimeout as wait } from 'node:timers/promises';
import { rounds } from '../../platform/testing/rounds.ts';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { verifyLedger } from '../ledger/index.ts';
import { CAMPAIGN, type PaymentsApi, startPaymentsApi } from '../payments/payments-fixture.ts';

/** Ten races each. */
const ROUNDS = rounds('RACE', 60) / 10;

let api: PaymentsApi;
beforeAll(async () => {
  api = await startPaymentsApi();
});
afterAll(() => api?.close());

type Made = { id: string; total: number };
const edit = (id: string, changes: Record<string, unknown> = {}, as: SignedIn = api.brand) =>
  api.call('PUT', `Campaign/detail/${id}`, {
    as,
    body: { ...CAMPAIGN, jumlahKOL: 2, hargaPekerjaan: 300_000, ...changes },
  });
const remove = (id: string, as = api.brand) => api.call('DELETE', `Campaign/detail/${id}`, { as });
const read = (id: string) => api.call('GET', `Campaign/detail/${id}`, { as: api.brand });
const payFromBalance = ({ id, total }: Made) =>
  api.call('POST', 'Campaign/payCampaign', {
    as: api.brand,
    body: { idCampaign: id, hargaPekerjaan: total, sumber: 'Saldo' },
  });
const balance = async (): Promise<number> =>
  (await api.call('GET', 'Wallet', { as: api.brand })).body.data.balance;
const settle = async ({ id }: Made) => {
  const [order] = await api.gatewayOrders(id);
  return api.notify(order?.order_id ?? '', { transaction_status: 'settlement' });
};
const invoices = async (id: string) =>
  (await api.call('GET', 'Invoice?limit=50', { as: api.brand })).body.data.filter(
    ({ idCampaign }: { idCampaign: string }) => idCampaign === id,
  );
async function booksAreWhole() {
  const ledger = await api.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => verifyLedger(tx));
  expect(ledger.problems).toEqual([]);
}
/** Fills the balance: payments for deleted campaigns go there. */
async function fillBalance(times: number) {
  for (let round = 0; round < times; round += 1) {
    const filled = await api.newCampaign({ hargaPekerjaan: 100_000_000, jumlahKOL: 1 });
    await api.pay(filled);
    await remove(filled.id);
    await settle(filled);
  }
}

test('an unpaid campaign says what it was changed to, and is paid at its new price', async () => {
  const made = await api.newCampaign();
  const changed = await edit(made.id, { namaProyek: 'Kopi Sore', catatan: 'Tanpa musik.', jumlahKOL: 3 });
  expect(changed.status).toBe(200);
  expect((await read(made.id)).body.data).toMatchObject(changed.body.data);
  expect(changed.body.data).toMatchObject({
    id: made.id,
    namaProyek: 'Kopi Sore',
    catatan: 'Tanpa musik.',
    hargaPekerjaan: 300_000,
    jumlahKOL: 3,
    statusLabel: 'Draft',
  });
  expect((await api.pay(made)).body.Error).toContain('Total pembayaran tidak sesuai');
  const now = { id: made.id, total: 900_000 };
  expect((await api.pay(now)).status).toBe(200);
  await settle(now);
  expect(await api.isVerified(made.id)).toBe(true);
});

test.each([
  ['its end before its start', { startDate: '2099-02-02', endDate: '2099-02-01' }],
  ['a last day that is past', { startDate: '2020-01-01', endDate: '2020-01-02' }],
  ['too high a total', { hargaPekerjaan: 1_000_000_000_000, jumlahKOL: 2 }],
  ['a name of blanks', { namaProyek: '   ' }],
  ["somebody else's cover", { coverProyek: '/api/v1/files/00000000-0000-4000-8000-000000000000.webp' }],
  ['a state of its own', { isVerification: true }],
])('it is not changed to %s', async (_, changes) => {
  const made = await api.newCampaign();
  const before = (await read(made.id)).body.data;
  expect((await edit(made.id, changes)).status).toBe(400);
  expect((await read(made.id)).body.data).toEqual(before);
});

test('a page that was open before a change pays for nothing: its money goes to the balance, once', async () => {
  const made = await api.newCampaign();
  await api.pay(made);
  const before = await balance();
  // Only the name changes; the total stays the same.
  expect((await edit(made.id, { namaProyek: 'Kopi Malam', hargaPekerjaan: 250_000 })).status).toBe(200);
  expect((await read(made.id)).body.data.statusLabel).toBe('Draft');
  expect(await invoices(made.id)).toMatchObject([{ status: 'Batal' }]);
  const [order] = await api.gatewayOrders(made.id);
  await api.notify(order?.order_id ?? '', { transaction_status: 'settlement', times: 3 });
  expect(await api.isVerified(made.id)).toBe(false);
  expect((await balance()) - before).toBe(made.total);
  // Paying again makes a new order.
  const again = await api.pay(made);
  expect(again.status).toBe(200);
  expect(again.body.response.paymentUrl).not.toBe(order?.paymentUrl);
  await settle(made);
  expect(await api.isVerified(made.id)).toBe(true);
  await booksAreWhole();
});

test('so does a page that had ended before the change, and is paid late', async () => {
  const made = await api.newCampaign();
  await api.pay(made);
  const [order] = await api.gatewayOrders(made.id);
  await api.notify(order?.order_id ?? '', { transaction_status: 'expire' });
  await edit(made.id);
  const before = await balance();
  await api.notify(order?.order_id ?? '', { transaction_status: 'settlement' });
  expect(await api.isVerified(made.id)).toBe(false);
  expect((await balance()) - before).toBe(made.total);
  expect((await invoices(made.id))[0].status).toBe('Dibayar');
});

test('a deleted campaign is nowhere, and a page of it pays for nothing', async () => {
  const counted = async () => (await api.call('GET', 'Dashboard', { as: api.brand })).body.data.projects;
  const projects = await counted();
  const made = await api.newCampaign();
  await api.pay(made);
  expect((await remove(made.id)).body).toEqual({ code: 200, data: null, Error: null });
  expect((await read(made.id)).status).toBe(404);
  const listed = (await api.call('GET', 'Campaign', { as: api.brand })).body.data;
  expect(listed.map(({ id }: { id: string }) => id)).not.toContain(made.id);
  expect(await counted()).toEqual(projects);
  for (const again of [remove(made.id), edit(made.id)]) expect((await again).status).toBe(404);
  expect((await api.pay(made)).status).toBe(409);
  expect(await invoices(made.id)).toMatchObject([{ status: 'Batal' }]);
  const before = await balance();
  await settle(made);
  expect((await balance()) - before).toBe(made.total);
  await booksAreWhole();
});

test('what was paid, cancelled, or is of another brand cannot be changed or deleted', async () => {
  const paid = await api.newCampaign();
  await api.pay(paid);
  await settle(paid);
  const cancelled = await api.newCampaign();
  await api.call('POST', 'Campaign/cancel', {
    as: api.brand,
    body: { idCampaign: cancelled.id, alasan: 'Batal' },
  });
  const other = await api.signIn('Brand');
  const theirs = await api.newCampaign({}, other);
  for (const change of [edit, remove]) {
    expect((await change(paid.id)).body.Error).toMatch(/sudah dibayar/);
    expect((await change(cancelled.id)).body.Error).toBe('Campaign ini sudah dibatalkan.');
    expect((await change(theirs.id)).status).toBe(404);
  }
});

test('races of a change against a payment have one winner each, and what is paid is what the campaign says', async () => {
  await fillBalance(2);
  const won = { edit: 0, pay: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    const made = await Promise.all(Array.from({ length: 10 }, () => api.newCampaign()));
    const races = await Promise.all(
      made.map(async (one, index) => {
        // Odd rounds pay from the balance, even ones open a payment page. In half of the races the change begins, in the others
        // the payment, which has more to do, with a start of up to 16 ms.
        const pay = () => (round % 2 ? payFromBalance(one) : api.pay(one));
        if (index % 2) return Promise.all([edit(one.id), pay()]);
        const paid = pay();
        await wait(2 * index);
        return Promise.all([edit(one.id), paid]);
      }),
    );
    for (const [index, [edited, paid]] of races.entries()) {
      const one = made[index] as Made;
      if (round % 2) {
        expect([edited.status, paid.status].toSorted()).toEqual([200, 409]);
      } else {
        // The change makes a payment page void that was opened before it.
        expect(edited.status).toBe(200);
        if (paid.status === 200) await settle(one);
      }
      const hasPaid = paid.status === 200 && round % 2 === 1;
      won[hasPaid ? 'pay' : 'edit'] += 1;
      expect(await api.isVerified(one.id)).toBe(hasPaid);
      const { data } = (await read(one.id)).body;
      expect(data.hargaPekerjaan).toBe(hasPaid ? 250_000 : 300_000);
    }
  }
  await booksAreWhole();
  // A race that always ends alike shows nothing of the other order.
  expect(won.pay).toBeGreaterThan(0);
  expect(won.edit).toBeGreaterThan(5 * ROUNDS);
});
