import { readPdf } from '../../platform/read-pdf.ts';
import { ownerOf, queryAs } from '../../platform/testing/databases.ts';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { untilWaiting } from '../../platform/testing/waiting.ts';
import { type Job, startWorkApi, type WorkApi } from '../deliverables/deliverables-fixture.ts';
import { clawBack } from '../deliverables/index.ts';
import { createWorkInvoice } from './create-work-invoice.ts';
import { linesOf } from './rules/invoice-lines.ts';
import { newInvoiceNumber } from './rules/invoice-number.ts';

let api: WorkApi;
beforeAll(async () => {
  api = await startWorkApi();
});
afterAll(() => api?.close());

const list = async (as: SignedIn, query = '') => (await api.call('GET', `Invoice${query}`, { as })).body.data;
const create = (as: SignedIn, IdCampaign: string) =>
  api.call('POST', 'Invoice', { as, body: { IdCampaign } });

async function accepted(who: Parameters<WorkApi['signed']>[1] = {}): Promise<Job> {
  const job = await api.signed({}, who);
  await api.handIn(job);
  expect((await api.review(job, 'Accepted')).status).toBe(200);
  return job;
}

async function pdfFor(as: SignedIn, id: string): Promise<string> {
  const reply = await api.app.inject({ url: `/api/v1/Invoice/${id}/pdf`, headers: as.headers });
  expect(reply.statusCode).toBe(200);
  return readPdf(reply.rawPayload).text;
}

/** Deletes the invoice. Only the owner of the table may. */
async function forget({ id }: Job): Promise<void> {
  const owner = ownerOf(api.context.config.databaseUrl);
  await queryAs(owner, `DELETE FROM invoices WHERE contract_id = '${id}'`);
}

test('accepted work brings the invoice of the KOL, paid out of what was set aside, to both sides', async () => {
  const job = await accepted();
  const [invoice, ...others] = await list(job.kol);
  expect(others).toEqual([]);
  expect(invoice).toEqual({
    id: expect.any(String),
    no: expect.stringMatching(/^INV-20\d\d-[0-9A-HJKMNP-TV-Z]{8}-0001$/),
    issuer: job.kol.fullName,
    customer: job.brand.fullName,
    campaign: expect.any(String),
    idCampaign: job.campaign,
    amount: 1_000_000,
    issuedAt: expect.any(String),
    dueDate: invoice.issuedAt,
    paidAt: invoice.issuedAt,
    status: 'Dibayar',
  });
  expect(await list(job.brand)).toEqual([invoice]);
  // Its money came from the campaign's payment, so a list of payments leaves it out.
  expect(await list(job.brand, '?jenis=campaign')).toEqual([]);
  expect(await list(job.brand, '?jenis=work')).toEqual([invoice]);
  expect((await api.call('GET', 'Dashboard', { as: job.kol })).body.data.invoices).toMatchObject({ paid: 1 });
});

test("the KOL's document says what it was paid, the Brand's does not", async () => {
  const job = await accepted();
  const [{ id, no }] = await list(job.kol);
  const [own, brands] = [await pdfFor(job.kol, id), await pdfFor(job.brand, id)];
  for (const text of [own, brands]) {
    for (const part of [no, job.kol.fullName, job.brand.fullName, 'Rp1.000.000', 'Dibayar'])
      expect(text).toContain(part);
  }
  for (const part of ['-Rp50.000', 'Anda terima', 'Rp950.000']) {
    expect(own).toContain(part);
    expect(brands).not.toContain(part);
  }
  const [seen, seenByBrand] = await Promise.all(
    [job.kol, job.brand].map(async (as) => (await api.call('GET', `Invoice/${id}`, { as })).body.data),
  );
  expect(seen.pencairan).toEqual({ biaya: 50_000, ppn: 0, pph: 0, diterima: 950_000 });
  expect(seenByBrand).toMatchObject({ penerbit: { nama: job.kol.fullName }, baris: seen.baris });
  expect(seenByBrand).not.toHaveProperty('pencairan');
  const other = await api.signIn('KOL');
  const reply = await api.app.inject({ url: `/api/v1/Invoice/${id}/pdf`, headers: other.headers });
  expect(reply.statusCode).toBe(404);
});

test('numbers of a KOL count up without a gap, also where 20 works are accepted at once and some roll back', async () => {
  const brand = await api.signIn('Brand');
  const kol = await api.signIn('KOL');
  const jobs: Job[] = [];
  for (let at = 0; at < 20; at += 1) jobs.push(await api.signed({}, { brand, kol }));
  for (const job of jobs) await api.handIn(job);
  await Promise.all(
    jobs.map(async (job, at) => {
      if (at % 4 === 0) {
        const rolledBack = api.db.transaction().execute(async (tx) => {
          await createWorkInvoice(tx, job.id, api.clock.now());
          throw new Error('rolled back');
        });
        await expect(rolledBack).rejects.toThrow('rolled back');
      }
      await api.review(job, 'Accepted');
    }),
  );
  const numbers = (await api.call('GET', 'Invoice?limit=50', { as: kol })).body.data.map(
    ({ no }: { no: string }) => no,
  );
  expect(new Set(numbers.map((no: string) => no.slice(0, -5))).size).toBe(1);
  const counted = numbers.map((no: string) => Number(no.slice(-4))).sort((a: number, b: number) => a - b);
  expect(counted).toEqual(jobs.map((_, at) => at + 1));
});

test.each([
  ['a campaign', 3_000_000, null],
  ['money that was added, or a campaign that was changed', 123_457, null],
  ['work', 987_651, 'Sari'],
])('the lines of an invoice for %s add up to its amount', (_, amountIdr, issuerName) => {
  const lines = linesOf({ campaignName: 'Senja', priceIdr: 1_500_000, kolCount: 2, amountIdr, issuerName });
  expect(lines.reduce((sum, line) => sum + line.amountIdr, 0)).toBe(amountIdr);
  for (const line of lines) expect(line.amountIdr).toBe(line.quantity * line.unitIdr);
});

test("'Create Invoice' answers the one that is there, and none for work that is not accepted", async () => {
  const waiting = await api.signed();
  expect(await create(waiting.kol, waiting.campaign)).toMatchObject({
    status: 409,
    body: { Error: 'Invoice dapat dibuat setelah pekerjaan Anda untuk campaign ini dibayar.' },
  });
  const job = await accepted();
  const [{ id }] = await list(job.kol);
  expect((await create(job.kol, job.campaign)).body.data.id).toBe(id);
  // There is no invoice for somebody else's work.
  expect((await create(waiting.kol, job.campaign)).status).toBe(409);
});

const issue = (job: Job, at: string) =>
  api.db.transaction().execute((tx) => createWorkInvoice(tx, job.id, new Date(at)));

test('an invoice that is made beside another one of its KOL waits for its number', async () => {
  const [kol, brand] = [await api.signIn('KOL'), await api.signIn('Brand')];
  const [first, second] = [await accepted({ brand, kol }), await accepted({ brand, kol })] as const;
  for (const job of [first, second]) await forget(job);
  const at = api.clock.now().toISOString();
  let other: Promise<void> | undefined;
  await api.db.transaction().execute(async (tx) => {
    await createWorkInvoice(tx, first.id, new Date(at));
    other = issue(second, at);
    await untilWaiting(api.context.pool, 1);
  });
  await other;
  const numbers = (await list(kol)).map(({ no }: { no: string }) => no.slice(-4));
  // Two more than the forgotten ones.
  expect(numbers.sort()).toEqual(['0003', '0004']);
});

test('a year has a series of its own', async () => {
  const kol = await api.signIn('KOL');
  const brand = await api.signIn('Brand');
  const [first, second] = [await accepted({ brand, kol }), await accepted({ brand, kol })] as const;
  for (const job of [first, second]) await forget(job);
  // The year ends at midnight in Jakarta, 17.00 UTC.
  await issue(first, '2030-12-31T16:59:59Z');
  await issue(second, '2030-12-31T17:00:00Z');
  const numbers = (await list(kol)).map(({ no }: { no: string }) => no);
  expect(numbers).toEqual([
    expect.stringMatching(/^INV-2031-.{8}-0001$/),
    expect.stringMatching(/^INV-2030-.{8}-0001$/),
  ]);
});

test('what is taken back stands on the invoice, and all of it makes it returned', async () => {
  const [partly, wholly] = [await accepted(), await accepted()];
  const takeBack = (job: Job, partIdr?: number) =>
    api.db
      .transaction()
      .execute((tx) => clawBack(tx, { contractId: job.id, partIdr, reason: 'dihapus', actor: 'uji' }));
  await takeBack(partly, 400_000);
  await takeBack(wholly);
  expect(await list(partly.kol)).toMatchObject([{ status: 'Dibayar', returned: 400_000 }]);
  expect(await list(wholly.kol)).toMatchObject([{ status: 'Dikembalikan', returned: 1_000_000 }]);
  const found = await api.call('GET', 'Invoice?status=Dikembalikan', { as: wholly.brand });
  expect(found.body.data).toHaveLength(1);
});

test('an invoice stands as it was made', async () => {
  const job = await accepted();
  await expect(
    api.context.pool.query('UPDATE invoices SET amount_idr = 1 WHERE contract_id = $1', [job.id]),
  ).rejects.toThrow('permission denied');
  await expect(
    api.context.pool.query('DELETE FROM invoices WHERE contract_id = $1', [job.id]),
  ).rejects.toThrow('permission denied');
});

describe('a number', () => {
  test('a number names the year and is like no other', () => {
    const numbers = Array.from({ length: 2000 }, () => newInvoiceNumber('2026-11-20'));
    expect(numbers.every((no) => /^INV-2026-[0-9A-HJKMNP-TV-Z]{8}$/.test(no))).toBe(true);
    expect(new Set(numbers).size).toBe(2000);
  });
});
