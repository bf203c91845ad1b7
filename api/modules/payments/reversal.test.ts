import { readPdf } from '../../platform/read-pdf.ts';
import { ownerOf, queryAs } from '../../platform/testing/databases.ts';
import { rounds } from '../../platform/testing/rounds.ts';
import { closeEndedCampaigns } from '../campaigns/close-ended-campaigns.ts';
import { GATEWAY, post, walletOf } from '../ledger/index.ts';
import { type Paid, type ReversalsApi, startReversalsApi } from './reversal-fixture.ts';

let api: ReversalsApi;

beforeAll(async () => {
  api = await startReversalsApi();
});
afterAll(() => api?.close());

const TOTAL = 500_000;
const PRICE = 250_000;
const back = (paid: Paid, transaction_status: string, refund_amount?: number) =>
  api.notify(paid.orderId, { transaction_status, ...(refund_amount && { refund_amount }) });
const campaignOf = async ({ id, brand }: Paid) =>
  (await api.call('GET', 'Campaign', { as: brand })).body.data.find((one: { id: string }) => one.id === id);
const invoiceOf = async ({ id, brand }: Paid) =>
  (await api.call('GET', 'Invoice', { as: brand })).body.data.find(
    (one: { idCampaign: string }) => one.idCampaign === id,
  );

test.each([
  ['capture', 'cancel'],
  ['settlement', 'deny'],
  ['settlement', 'refund'],
  ['capture', 'chargeback'],
])(
  '%s, then %s: all of it is gone, the campaign is unpaid again and can be paid anew',
  async (came, went) => {
    const paid = await api.paid({}, undefined, came);
    expect(await back(paid, went)).toEqual([200]);
    const gone = {
      status: 'reversed',
      reversed: TOTAL,
      escrow: 0,
      reserved: 0,
      wallet: 0,
      postings: [TOTAL],
    };
    expect(await api.money(paid)).toEqual(gone);
    expect(await campaignOf(paid)).toMatchObject({ isVerification: false, statusLabel: 'Draft' });
    expect(await invoiceOf(paid)).toMatchObject({
      status: 'Dikembalikan',
      returned: TOTAL,
      paidAt: null,
    });
    const kol = await api.signIn('KOL');
    expect((await api.apply(paid, kol)).status).toBe(404);

    expect((await api.pay(paid, paid.brand)).status).toBe(200);
    const [again] = await api.gatewayOrders(paid.id);
    await api.notify(again?.order_id ?? '', { transaction_status: 'settlement' });
    expect(await campaignOf(paid)).toMatchObject({ isVerification: true, statusLabel: 'Aktif' });
    for (const one of [kol, await api.signIn('KOL')]) {
      expect((await api.apply(paid, one)).status).toBe(200);
      expect((await api.approve(paid, one)).status).toBe(200);
    }
    expect(await api.money(paid)).toEqual({ ...gone, escrow: TOTAL });
  },
);

test('a part that goes back after the campaign gave its rest to the Brand leaves a campaign that was paid', async () => {
  const paid = await api.paid();
  await api.endDay(paid.id, -1);
  await closeEndedCampaigns(api.context);
  await back(paid, 'partial_refund', 100_000);
  expect(await api.money(paid)).toMatchObject({ status: 'paid', escrow: 0, wallet: TOTAL - 100_000 });
  expect(await campaignOf(paid)).toMatchObject({ isVerification: true, statusLabel: 'Selesai' });
});

test('all of it goes back after the campaign was cancelled: it comes from the balance, and who took part still sees why', async () => {
  const paid = await api.paid();
  const kol = await api.signIn('KOL');
  await api.apply(paid, kol);
  const body = { idCampaign: paid.id, alasan: 'Produk batal terbit' };
  await api.call('POST', 'Campaign/cancel', { as: paid.brand, body });
  await back(paid, 'refund', TOTAL);
  expect(await api.money(paid)).toMatchObject({ status: 'reversed', escrow: 0, wallet: 0 });
  const { data } = (await api.call('GET', 'Campaign/all', { as: kol })).body;
  expect(data.find(({ id }: { id: string }) => id === paid.id)).toMatchObject({ statusLabel: 'Dibatalkan' });
});

test('three partial refunds: each takes what is new of it, once', async () => {
  const paid = await api.paid();
  const amounts = [100_000, 50_000, 25_000];
  const seen = [];
  for (const amount of amounts) {
    await back(paid, 'partial_refund', amount);
    // Notifications that are repeated or outdated change nothing.
    await api.notify(paid.orderId, { transaction_status: 'partial_refund', set_status: false, times: 2 });
    await api.notify(paid.orderId, { transaction_status: 'settlement', set_status: false });
    seen.push(await api.money(paid));
  }
  expect(seen).toMatchObject([
    { reversed: 100_000, escrow: 400_000, postings: [100_000] },
    { reversed: 150_000, escrow: 350_000, postings: [100_000, 150_000] },
    { reversed: 175_000, escrow: 325_000, wallet: 0, status: 'paid', postings: [100_000, 150_000, 175_000] },
  ]);
  const invoice = await invoiceOf(paid);
  expect(invoice).toMatchObject({ status: 'Dibayar', amount: TOTAL, returned: 175_000 });
  const { headers } = paid.brand;
  const pdf = await api.app.inject({ url: `/api/v1/Invoice/${invoice.id}/pdf`, headers });
  expect((await readPdf(pdf.rawPayload)).text).toMatch(/Dikembalikan oleh bank\s+Rp175\.000/);
  const dashboard = (await api.call('GET', 'Dashboard', { as: paid.brand })).body.data;
  expect(dashboard.monthlySpending.at(-1).amount).toBe(TOTAL - 175_000);
  const wallet = (await api.call('GET', 'Wallet', { as: paid.brand })).body.data;
  expect(wallet).toEqual({ balance: 0, pending: TOTAL - 175_000 });
  expect(await campaignOf(paid)).toMatchObject({ isVerification: true, statusLabel: 'Aktif' });
});

test('many equal notifications of a partial chargeback at once are posted once', async () => {
  const paid = await api.paid();
  await api.notify(paid.orderId, {
    transaction_status: 'partial_chargeback',
    refund_amount: 90_000,
    times: 0,
  });
  const deliver = async () => {
    const told = { transaction_status: 'partial_chargeback', set_status: false };
    for (;;) {
      const [status] = await api.notify(paid.orderId, told);
      if (status !== 503) return status;
    }
  };
  const statuses = await Promise.all(Array.from({ length: rounds('RACE', 40) }, deliver));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await api.money(paid)).toMatchObject({ reversed: 90_000, escrow: 410_000, postings: [90_000] });
});

describe('money that is promised to a KOL', () => {
  const DEBT = /^Saldo Anda di bawah nol karena bank menarik kembali pembayaran Anda/;

  test('stays: the brand owes it, and promises nothing more until it has paid its debt', async () => {
    const [signed, offered, waiting] = [
      await api.signIn('KOL'),
      await api.signIn('KOL'),
      await api.signIn('KOL'),
    ];
    const paid = await api.paid();
    const other = await api.paid({}, paid.brand);
    const draft = { ...(await api.newCampaign({}, paid.brand)), orderId: '', brand: paid.brand };
    await api.apply(paid, signed);
    await api.approve(paid, signed);
    await api.sign(signed);
    expect((await api.invite(paid, offered)).status).toBe(200);
    await api.apply(other, waiting);
    expect(await back(paid, 'chargeback')).toEqual([200]);

    expect(await api.money(paid)).toMatchObject({
      status: 'reversed',
      escrow: PRICE,
      reserved: PRICE,
      wallet: -TOTAL,
    });
    expect(await api.money(other)).toMatchObject({ status: 'paid', escrow: TOTAL });
    expect(await campaignOf(paid)).toMatchObject({ isVerification: true, statusLabel: 'Aktif' });
    const rows = (await api.call('GET', 'Wallet/transactions', { as: paid.brand })).body.data;
    const taken = rows.find((row: { description: string }) => row.description.startsWith('Pengembalian'));
    expect(taken).toMatchObject({
      description: expect.stringMatching(/^Pengembalian dana oleh bank: Kopi Pagi \d+$/),
      amount: -TOTAL,
      balance: -TOTAL,
      authorizedBy: 'Sohor',
    });
    const blocked = { status: 409, body: { Error: expect.stringMatching(DEBT) } };
    expect(await api.pay(draft, draft.brand)).toMatchObject(blocked);
    expect(await api.approve(other, waiting)).toMatchObject(blocked);
    expect(await api.invite(other, offered)).toMatchObject(blocked);
    // An earlier offer can still be signed, and the signed contract can be read.
    expect((await api.sign(offered)).status).toBe(200);
    const contracts = (await api.call('GET', 'Campaign/Kontrak', { as: signed })).body.data;
    expect(contracts).toMatchObject([{ kontrak: { isActive: true, isVerification: true } }]);
    expect((await api.app.inject('/metrics')).body).toContain(`sohor_brand_debt_idr ${TOTAL}`);

    const { brand } = paid;
    const topUp = { key: `test:${brand.id}`, kind: 'seed' as const, description: 'test', from: GATEWAY };
    await post(api.db, { ...topUp, to: walletOf('Brand', brand.id), amountIdr: TOTAL });
    expect((await api.approve(other, waiting)).status).toBe(200);
    expect((await api.pay(draft, draft.brand)).status).toBe(200);
  });

  test('only what is not promised leaves the escrow; the rest comes out of the balance', async () => {
    const kol = await api.signIn('KOL');
    const paid = await api.paid();
    await api.invite(paid, kol);
    await api.sign(kol);
    const debts = await api.alerts('brand-in-debt');
    await back(paid, 'partial_refund', 300_000);
    expect(await api.money(paid)).toMatchObject({
      reversed: 300_000,
      escrow: 0,
      reserved: PRICE,
      wallet: -50_000,
    });
    expect(await api.isVerified(paid.id)).toBe(true);
    expect(await api.alerts('brand-in-debt')).toBe(debts + 1);
    await back(paid, 'partial_refund', 200_000);
    expect(await api.money(paid)).toMatchObject({
      status: 'reversed',
      escrow: 0,
      reserved: PRICE,
      wallet: -PRICE,
    });
  });

  test('only what is not promised leaves the escrow: a KOL who may still sign can be paid', async () => {
    const kol = await api.signIn('KOL');
    const paid = await api.paid();
    await api.invite(paid, kol);
    await back(paid, 'partial_refund', 300_000);
    expect(await api.money(paid)).toMatchObject({ escrow: PRICE, wallet: -50_000 });
    await api.sign(kol);
    expect(await api.money(paid)).toMatchObject({ escrow: 0, reserved: PRICE, wallet: -50_000 });
  });

  test('as many KOLs are taken as can still be paid', async () => {
    const kols = await Promise.all([api.signIn('KOL'), api.signIn('KOL'), api.signIn('KOL')]);
    const [first, second, third] = kols;
    const paid = await api.paid({ jumlahKOL: 3 });
    await back(paid, 'partial_refund', 100_000);
    for (const kol of [first, second]) {
      expect((await api.apply(paid, kol)).status).toBe(200);
      expect((await api.approve(paid, kol)).status).toBe(200);
    }
    expect(await api.apply(paid, third)).toMatchObject({
      status: 409,
      body: { Error: 'Campaign ini tidak menerima KOL baru lagi.' },
    });
    expect(await api.invite(paid, third)).toMatchObject({
      status: 409,
      body: { Error: expect.stringMatching(/^Bank menarik kembali dana campaign ini/) },
    });
    // A KOL that declines frees a place and its money for another.
    const { body } = await api.call('GET', 'Campaign/Kontrak', { as: second });
    await api.call('PUT', `Campaign/declineContract/${body.data[0]._id}`, { as: second });
    expect((await api.invite(paid, third)).status).toBe(200);
    expect(await api.money(paid)).toMatchObject({ escrow: 650_000, wallet: 0 });
  });

  test('an offer that nobody can sign any more is none', async () => {
    const kol = await api.signIn('KOL');
    const paid = await api.paid();
    await api.invite(paid, kol);
    await api.endDay(paid.id, -1);
    await back(paid, 'chargeback');
    expect(await api.money(paid)).toMatchObject({ escrow: 0, wallet: 0 });
    expect(await api.isVerified(paid.id)).toBe(false);
  });

  test('whoever comes first, approval or reversal: 10 rounds, no promise without money', async () => {
    for (let round = 0; round < 10; round += 1) {
      const kol = await api.signIn('KOL');
      const paid = await api.paid({ jumlahKOL: 1 });
      await api.apply(paid, kol);
      const [approval] = await Promise.all([api.approve(paid, kol), back(paid, 'chargeback')]);
      const { escrow, wallet } = await api.money(paid);
      expect([escrow, wallet]).toEqual(approval.status === 200 ? [PRICE, -PRICE] : [0, 0]);
    }
  });
});

test('money that had gone to the balance comes out of the balance', async () => {
  const paid = await api.opened();
  await api.notify(paid.orderId, { transaction_status: 'expire' });
  await api.pay(paid, paid.brand);
  const [second] = await api.gatewayOrders(paid.id);
  const surplus = { ...paid, orderId: second?.order_id ?? '' };
  await api.notify(paid.orderId, { transaction_status: 'settlement' });
  await api.notify(surplus.orderId, { transaction_status: 'settlement' });
  expect(await api.money(surplus)).toMatchObject({ escrow: TOTAL, wallet: TOTAL });
  await back(surplus, 'chargeback');
  expect(await api.money(surplus)).toMatchObject({ status: 'reversed', escrow: TOTAL, wallet: 0 });
  expect(await api.isVerified(paid.id)).toBe(true);
});

test('a payment that is first heard of when its money is gone again leaves nothing behind', async () => {
  const paid = await api.opened();
  await api.notify(paid.orderId, { transaction_status: 'settlement', times: 0 });
  await back(paid, 'refund', TOTAL);
  const gone = { status: 'reversed', reversed: TOTAL, escrow: 0, reserved: 0, wallet: 0, postings: [TOTAL] };
  expect(await api.money(paid)).toEqual(gone);
  expect(await api.isVerified(paid.id)).toBe(false);
  const open = await api.opened();
  await back(open, 'cancel');
  expect(await api.money(open)).toMatchObject({ status: 'cancelled', reversed: 0, postings: [] });
});

describe('what the gateway says and cannot be', () => {
  test('more went back than was paid: nothing of it is believed', async () => {
    const paid = await api.paid();
    await back(paid, 'partial_refund', 100_000);
    const before = await api.alerts('over-reversed');
    expect(await back(paid, 'refund', TOTAL)).toEqual([409]);
    expect(await api.money(paid)).toMatchObject({ status: 'paid', reversed: 100_000, escrow: 400_000 });
    expect(await api.alerts('over-reversed')).toBe(before + 1);
    const open = await api.opened();
    expect(await back(open, 'refund', TOTAL + 1)).toEqual([409]);
    expect(await api.money(open)).toMatchObject({ status: 'open', escrow: 0, postings: [] });
  });

  test.each(['partial_refund', 'partial_chargeback'])('%s without an amount', async (went) => {
    const before = await api.alerts('payment-unclear');
    const paid = await api.paid();
    expect(await back(paid, went)).toEqual([409]);
    expect(await api.money(paid)).toMatchObject({ status: 'paid', reversed: 0, escrow: TOTAL });
    expect(await api.alerts('payment-unclear')).toBe(before + 1);
  });

  test('money that comes again after it was gone is for a person', async () => {
    const paid = await api.paid();
    await back(paid, 'deny');
    const before = await api.alerts('reversal-undone');
    expect(await back(paid, 'settlement')).toEqual([200]);
    expect(await api.money(paid)).toMatchObject({ status: 'reversed', escrow: 0, postings: [TOTAL] });
    expect(await api.alerts('reversal-undone')).toBe(before + 1);
  });

  test('a notification says it and the status call does not: nothing moves', async () => {
    const paid = await api.paid();
    for (const transaction_status of ['refund', 'partial_refund', 'chargeback', 'partial_chargeback']) {
      const told = { transaction_status, set_status: false };
      expect(await api.notify(paid.orderId, told)).toEqual([409]);
    }
    // These can be about an earlier attempt at the same order: they are late, and contradict nothing.
    for (const transaction_status of ['cancel', 'deny', 'expire', 'failure', 'pending'])
      expect(await api.notify(paid.orderId, { transaction_status, set_status: false })).toEqual([200]);
    expect(await api.money(paid)).toMatchObject({ status: 'paid', reversed: 0, escrow: TOTAL });
  });
});

test('a failure half-way leaves nothing, and the next notification posts it', async () => {
  const paid = await api.paid();
  // The notice is written last, after the money is posted, so this constraint fails the transaction half-way.
  const rule = "ADD CONSTRAINT killed CHECK (kind <> 'money_taken') NOT VALID";
  const asOwner = (action: string) =>
    queryAs(ownerOf(api.context.config.databaseUrl), `ALTER TABLE notices ${action}`);
  await asOwner(rule);
  expect(await back(paid, 'refund')).toEqual([500]);
  await asOwner('DROP CONSTRAINT killed');
  expect(await api.money(paid)).toMatchObject({ status: 'paid', reversed: 0, escrow: TOTAL, postings: [] });
  expect(await api.isVerified(paid.id)).toBe(true);
  expect(await api.notify(paid.orderId, { transaction_status: 'refund', set_status: false })).toEqual([200]);
  expect(await api.money(paid)).toMatchObject({ status: 'reversed', escrow: 0, postings: [TOTAL] });
});

describe('the brand', () => {
  /** WhatsApp messages about the reversal; the brand is also told of its payment. */
  const inboxOf = async ({ brand }: Paid): Promise<{ text: string }[]> => {
    const reply = await api.simulators.inject({ url: '/whatsapp/inbox.json', query: { to: brand.phone } });
    return reply.json<{ text: string }[]>().filter(({ text }) => text.includes('menarik kembali'));
  };

  test('is told on WhatsApp, once for each reversal', async () => {
    const brand = await api.signIn('Brand', { fullName: 'Kopi Senja' });
    const paid = await api.paid({ namaProyek: 'Ramadan Bersama' }, brand);
    const before = await api.alerts('payment-reversed');
    await back(paid, 'partial_refund', 100_000);
    await api.notify(paid.orderId, { transaction_status: 'partial_refund', set_status: false });
    await api.runJobs();
    const messages = await inboxOf(paid);
    expect(messages.map(({ text }) => text)).toEqual([
      'Halo Kopi Senja, bank menarik kembali Rp100.000 dari pembayaran campaign Ramadan Bersama. Buka menu Tagihan untuk melihat saldo dan invoice Anda.',
    ]);
    expect(await api.alerts('payment-reversed')).toBe(before + 1);
  });

  test('is told later where WhatsApp is away, and not at all where it may have been told', async () => {
    const [away, unknown] = [await api.paid(), await api.paid()];
    await api.runJobs();
    const fault = (kind: string, paid: Paid) =>
      api.fault({ provider: 'whatsapp', kind, to: paid.brand.phone.slice(1) });
    await fault('500', away);
    await fault('drop-after-commit', unknown);
    for (const paid of [away, unknown]) await back(paid, 'refund');
    await api.runJobs();
    expect([(await inboxOf(away)).length, (await inboxOf(unknown)).length]).toEqual([0, 1]);
    await api.db
      .updateTable('graphile_worker._private_jobs' as never)
      .set({ run_at: new Date(0) } as never)
      .execute();
    await api.runJobs();
    expect([(await inboxOf(away)).length, (await inboxOf(unknown)).length]).toEqual([1, 1]);
  });
});
