import {
  applyToCampaign,
  askAboutPayout,
  cancelWithdrawal,
  confirmPayoutCode,
  createCampaign,
  decideApplicant,
  downloadBrandContracts,
  downloadInvoice,
  downloadInvoices,
  downloadTaxFile,
  downloadTaxStatement,
  downloadUpcomingPayments,
  downloadWalletTransactions,
  fetchBrandDashboard,
  fetchContracts,
  fetchContractText,
  fetchDue,
  fetchInvoice,
  fetchKolDashboard,
  fetchPayoutFloat,
  fetchPayouts,
  fetchPayoutTerms,
  fetchSpending,
  fetchTaxProfile,
  fetchTaxStatement,
  fetchTopUps,
  fetchUpcomingPayments,
  fetchWallet,
  fetchWalletTransactions,
  fetchWithdrawals,
  openPayment,
  openTopUp,
  payFromBalance,
  payInvoice,
  printTaxStatement,
  requestPayoutCode,
  saveTaxProfile,
  searchInvoices,
  setPayoutAccount,
  signContract,
  withdraw,
} from '@sohor/shared/api';
import { aNewCampaign, aPaidCampaign, aScene } from './samples.ts';
import type { Stage } from './stage.ts';

const NOWHERE = '0190f5c0-0000-7000-8000-000000000001';

export function suiteOfMoney(stage: Stage): void {
  test.each(['KOL', 'Brand'] as const)('a new %s has nothing', async (role) => {
    await stage.signIn(role);
    expect(await fetchWallet()).toEqual({ balanceIdr: 0, pendingIdr: 0 });
    expect(await fetchWalletTransactions()).toEqual({ items: [], nextCursor: null });
    expect(await searchInvoices()).toEqual({ items: [], nextCursor: null });
    const file = await downloadWalletTransactions({}, 'csv');
    expect(file.type).toMatch(/^text\/csv/);
    expect(file.size).toBeGreaterThan(40);
  });

  test('what a brand has paid is held, and counted', async () => {
    await stage.signIn('Brand');
    await aPaidCampaign(stage);
    expect(await fetchWallet()).toEqual({ balanceIdr: 0, pendingIdr: 3_000_000 });
    const { campaigns, monthlySpending } = await fetchBrandDashboard();
    const spending = await fetchSpending('12');
    expect([spending.length, spending.slice(6)]).toEqual([12, monthlySpending]);
    const [invoices, contracts] = [
      await downloadInvoices({}, 'xlsx'),
      await downloadBrandContracts({}, 'xlsx'),
    ];
    for (const { type } of [invoices, contracts]) expect(type).toMatch(/sheet$/);
    expect(campaigns).toEqual({
      total: 1,
      active: 1,
      completed: 0,
      cancelled: 0,
      draft: 0,
      'awaiting-payment': 0,
    });
  });

  test('a top-up fills the balance once it is paid, and the balance pays a campaign', async () => {
    await stage.signIn('Brand');
    const key = crypto.randomUUID();
    const paymentUrl = await openTopUp(3_000_000, key);
    expect(await openTopUp(3_000_000, key)).toBe(paymentUrl);
    const [topUp, ...others] = await fetchTopUps();
    expect(others).toEqual([]);
    expect(topUp).toEqual({
      id: expect.stringMatching(/^TOP-/),
      amountIdr: 3_000_000,
      status: 'pending',
      paymentUrl,
      expiresAt: expect.any(String),
    });
    await stage.payTopUp(topUp?.id ?? '');
    expect(await fetchTopUps()).toMatchObject([{ status: 'paid', paymentUrl: null }]);
    expect(await fetchWallet()).toEqual({ balanceIdr: 3_000_000, pendingIdr: 0 });

    const { id, totalIdr } = await createCampaign(aNewCampaign(), crypto.randomUUID());
    await payFromBalance(id, totalIdr);
    expect(await fetchWallet()).toEqual({ balanceIdr: 0, pendingIdr: 3_000_000 });
    expect((await searchInvoices()).items).toMatchObject([{ campaignId: id, status: 'paid' }]);
    await expect(payFromBalance(id, totalIdr)).rejects.toMatchObject({
      status: 409,
      message: 'Campaign ini sudah aktif.',
    });
  });

  test('a balance is withdrawn with a code; what fails comes back with the reason', async () => {
    const owner = await stage.signIn('Brand');
    const { phone } = owner;
    await openTopUp(1_000_000, crypto.randomUUID());
    await stage.payTopUp((await fetchTopUps())[0]?.id ?? '');
    const { banks, feeIdr, account: none } = await fetchPayoutTerms();
    expect(banks).toContainEqual(expect.objectContaining({ code: 'ID_BCA', kind: 'bank', minIdr: 10_000 }));
    expect(none).toBeNull();
    const entered = { bankCode: 'ID_BCA', accountNumber: '1234567890', accountName: 'Budi Santoso' };
    const account = await setPayoutAccount(entered);
    expect(account).toMatchObject({ accountNumber: '••••7890', usableAt: null, confirmedUntil: null });
    await expect(withdraw(100_000, account, crypto.randomUUID())).rejects.toMatchObject({ status: 409 });
    // Enough for all withdrawals.
    await requestPayoutCode(account.id, 300_000);
    await confirmPayoutCode(await stage.receivedCode(phone));
    const key = crypto.randomUUID();
    const made = await withdraw(100_000, account, key);
    expect(made).toMatchObject({ amountIdr: 100_000, feeIdr, status: 'processing', canCancel: true });
    expect((await withdraw(100_000, account, key)).id).toBe(made.id);
    expect((await fetchWallet()).balanceIdr).toBe(1_000_000 - 100_000 - feeIdr);
    await stage.decidePayout(made.id, 'FAILED');
    expect((await fetchWithdrawals()).items).toMatchObject([
      { id: made.id, status: 'failed', reason: 'Bank tujuan sedang mengalami gangguan.', canRetry: true },
    ]);
    const again = await withdraw(100_000, account, crypto.randomUUID());
    await stage.decidePayout(again.id, 'SUCCEEDED');
    await stage.signIn('Admin');
    expect((await fetchPayouts({ text: again.id })).items).toMatchObject([
      { id: again.id, userId: owner.id, status: 'succeeded', amountIdr: 100_000, accountNumber: '••••7890' },
    ]);
    expect(await askAboutPayout(again.id)).toMatchObject({ isKnown: true, payout: { status: 'succeeded' } });
    expect(await fetchPayoutFloat()).toMatchObject({
      balanceIdr: expect.any(Number),
      open: expect.any(Number),
    });
    stage.become(owner);
    const given = await withdraw(50_000, account, crypto.randomUUID());
    expect(await cancelWithdrawal(given.id)).toMatchObject({ status: 'cancelled' });
    expect((await fetchWithdrawals()).items.map(({ status }) => status)).toEqual([
      'cancelled',
      'succeeded',
      'failed',
    ]);
    expect((await fetchWallet()).balanceIdr).toBe(1_000_000 - 100_000 - feeIdr);
  });

  test('tax data come back masked, and a statement without papers is empty', async () => {
    await stage.signIn('KOL');
    expect(await fetchTaxProfile()).toBeNull();
    const typed = {
      kind: 'person',
      numberKind: 'nik',
      name: 'Sari Wulandari',
      address: 'Jl. Melati 5',
    } as const;
    await expect(saveTaxProfile({ ...typed, number: '3201010013900001' }, null)).rejects.toMatchObject({
      status: 400,
    });
    const saved = await saveTaxProfile({ ...typed, number: '3201014505900001' }, null);
    expect(saved).toMatchObject({ kind: 'person', numberKind: 'nik', number: '••••0001', isVerified: false });
    expect(await fetchTaxProfile()).toEqual(saved);
    expect((await saveTaxProfile({ ...typed, number: '••••0001' }, saved.id)).id).toBe(saved.id);
    // The save before changed nothing, so it made no new version. This one changes the address and names an unknown version.
    const moved = { ...typed, number: '••••0001', address: 'Jl. Anggrek 9' };
    const stale = saveTaxProfile(moved, crypto.randomUUID());
    await expect(stale).rejects.toMatchObject({ status: 409 });
    const time = { year: 2026, month: null };
    expect(await fetchTaxStatement(time)).toMatchObject({
      count: 0,
      taxIdr: 0,
      papers: [],
      nextCursor: null,
    });
    expect((await downloadTaxStatement(time, 'csv')).type).toContain('text/csv');
    expect((await printTaxStatement({ year: 2026, month: 1 })).type).toBe('application/pdf');
    await stage.signIn('Brand');
    await expect(downloadTaxFile(2026, 1)).rejects.toMatchObject({ status: 409 });
  });

  test('an amount that cannot be topped up is refused with the range', async () => {
    await stage.signIn('Brand');
    await expect(openTopUp(1, crypto.randomUUID())).rejects.toMatchObject({
      status: 400,
      message: 'Jumlah top up antara Rp10.000 dan Rp1.000.000.000.',
    });
  });

  test("a KOL's dashboard begins with zeros, and is no brand's", async () => {
    await stage.signIn('KOL');
    expect(await fetchKolDashboard()).toEqual({
      role: 'KOL',
      due: { total: 0, items: [] },
      wallet: { totalEarnings: 0, pendingPayments: 0 },
      contracts: { pending: 0, signed: 0 },
      applications: { pending: 0, total: 0 },
      content: { done: 0, total: 0 },
      invoices: { overdue: 0, sent: 0, paid: 0 },
      steps: { tikTok: 'unlinked', hasProfile: false, hasRates: false },
    });
    await expect(fetchBrandDashboard()).rejects.toThrow('dashboard of a KOL for a Brand');
    expect(await fetchDue({})).toEqual({ items: [], nextCursor: null });
  });

  test("a KOL's dashboard counts what it applied for and signed, and what that will bring", async () => {
    const { brand, kol, campaign } = await aScene(stage);
    stage.become(kol);
    await applyToCampaign(campaign.id, kol.id);
    expect(await fetchKolDashboard()).toMatchObject({
      applications: { pending: 1, total: 1 },
      contracts: { pending: 0, signed: 0 },
    });
    stage.become(brand);
    await decideApplicant({ campaignId: campaign.id, kolId: kol.id }, 'approved');
    stage.become(kol);
    const id = (await fetchContracts()).items[0]?.id ?? '';
    expect((await fetchKolDashboard()).contracts).toEqual({ pending: 1, signed: 0 });
    await signContract(id, (await fetchContractText(id)).sha256);
    // Less the fee of 5 %.
    const netIdr = campaign.priceIdr * 0.95;
    expect(await fetchWallet()).toEqual({ balanceIdr: 0, pendingIdr: netIdr });
    expect((await fetchUpcomingPayments()).items).toEqual([
      {
        contractId: id,
        campaignId: campaign.id,
        campaignName: campaign.name,
        amountIdr: netIdr,
        state: 'awaiting_link',
        releaseAt: null,
        deadlineAt: expect.any(String),
      },
    ]);
    expect((await fetchDue({ isOwn: true })).items).toMatchObject([
      {
        kind: 'hand_in_content',
        isOwn: true,
        contractId: id,
        campaignName: campaign.name,
        amountIdr: netIdr,
      },
      { kind: 'give_tax_data', until: null },
    ]);
    expect((await downloadUpcomingPayments('csv')).type).toMatch(/^text\/csv/);
    expect(await fetchKolDashboard()).toMatchObject({
      wallet: { totalEarnings: 0, pendingPayments: netIdr },
      applications: { pending: 0, total: 1 },
      contracts: { pending: 0, signed: 1 },
      content: { done: 0, total: 1 },
    });
  });

  test('an open payment is an invoice, found by words and by state', async () => {
    const { fullName } = await stage.signIn('Brand', 'PT Kopi Senja');
    const { name } = aNewCampaign();
    const { id, totalIdr } = await createCampaign(aNewCampaign(), crypto.randomUUID());
    await openPayment(id, totalIdr);
    const { items } = await searchInvoices({ text: 'SENJA' });
    expect(items).toEqual([
      {
        id: expect.any(String),
        number: expect.stringMatching(/^INV-\d{4}-[A-Z0-9]{8}$/),
        issuerName: null,
        customerName: fullName,
        campaignId: id,
        campaignName: name,
        amountIdr: totalIdr,
        issuedAt: expect.any(String),
        dueAt: expect.any(String),
        paidAt: null,
        returnedIdr: 0,
        status: 'pending',
      },
    ]);
    expect((await searchInvoices({ text: 'tidak ada' })).items).toEqual([]);
    expect((await searchInvoices({ status: 'paid' })).items).toEqual([]);
    const invoiceId = items[0]?.id ?? '';
    expect(await payInvoice(invoiceId)).toBe(await openPayment(id, totalIdr));
    await expect(payInvoice(NOWHERE)).rejects.toMatchObject({ status: 404 });
    await stage.pay(id);
    await expect(payInvoice(invoiceId)).rejects.toMatchObject({
      status: 409,
      message: 'Invoice ini sudah dibayar.',
    });
    expect((await searchInvoices({ status: 'paid' })).items).toMatchObject([
      { status: 'paid', paidAt: expect.any(String) },
    ]);
  });

  test('an invoice is a document, for its own parties', async () => {
    await stage.signIn('Brand');
    await aPaidCampaign(stage);
    const [invoice] = (await searchInvoices()).items;
    expect((await downloadInvoice(invoice?.id ?? '')).type).toBe('application/pdf');
    const { lines, release, seller, customer, ...listed } = await fetchInvoice(invoice?.id ?? '');
    expect(listed).toEqual(invoice);
    expect(seller).toEqual({ name: 'Sohor', company: null });
    expect([customer.name, release]).toEqual([invoice?.customerName, null]);
    expect(lines.reduce((sum, line) => sum + line.amountIdr, 0)).toBe(invoice?.amountIdr);
    await stage.signIn('Brand');
    for (const id of [invoice?.id ?? '', NOWHERE])
      for (const read of [downloadInvoice, fetchInvoice])
        await expect(read(id)).rejects.toMatchObject({ status: 404, message: 'Invoice tidak ditemukan.' });
  });

  test('a list is read page by page to its end', async () => {
    await stage.signIn('Brand');
    for (let number = 1; number <= 11; number += 1) {
      const campaign = await createCampaign(aNewCampaign({ name: `Proyek ${number}` }), crypto.randomUUID());
      await openPayment(campaign.id, campaign.totalIdr);
    }
    const first = await searchInvoices({ limit: '10' });
    expect([first.items.length, first.nextCursor]).toEqual([10, expect.any(String)]);
    const second = await searchInvoices({ limit: '10', cursor: first.nextCursor ?? '' });
    expect([second.items.map(({ campaignName }) => campaignName), second.nextCursor]).toEqual([
      ['Proyek 1'],
      null,
    ]);
    expect((await searchInvoices({ limit: '25' })).items).toHaveLength(11);
  });
}
