import { readFile } from 'node:fs/promises';
import { DAY_MS, HOUR_MS } from '@sohor/shared/format';
import { type Kysely, sql } from 'kysely';
import { createDatabase, createPool, type Database } from '../../platform/database.ts';
import { readPdf } from '../../platform/read-pdf.ts';
import { ownerOf, queryAs, superuserOf } from '../../platform/testing/databases.ts';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { agree, campaignOf, termsOf } from '../applicants/campaign-fixture.ts';
import { missingIdr } from '../applicants/index.ts';
import { verifyAudit } from '../audit/index.ts';
import { closeEndedCampaigns } from '../campaigns/close-ended-campaigns.ts';
import { findCampaign, verifyEnds } from '../campaigns/index.ts';
import { verifySignatures } from '../contracts/index.ts';
import { decideDispute, verifyDisputes } from '../disputes/index.ts';
import { sweepOpenDisputes } from '../disputes/sweep-disputes.ts';
import { balanceOf, escrowOf, PLATFORM_FEE, post, verifyLedger, walletOf } from '../ledger/index.ts';
import { fundCampaign, verifyOrders } from '../payments/index.ts';
import { clawBack } from './claw-back.ts';
import { type Job, PRICE, startWorkApi, type WorkApi } from './deliverables-fixture.ts';
import { verifyWork } from './verify-work.ts';

const MIGRATION = new URL('../../migrations/0101_contract_prices.sql', import.meta.url);
const LESS = 600_000;
const MORE = 1_700_000;
const netOf = (idr: number) => (idr * 95) / 100;

let api: WorkApi;
class Undone extends Error {}

let brand: SignedIn;
let superuser: Kysely<Database>;
beforeAll(async () => {
  api = await startWorkApi();
  superuser = createDatabase(createPool(superuserOf(api.context.config.databaseUrl), 1));
});
beforeEach(async () => {
  brand = await api.signIn('Brand');
});
afterAll(async () => {
  await superuser.destroy();
  await api.close();
});

const reserved = { escrow: 0, brand: 0, kol: 0 };
const topUp = (amountIdr: number) =>
  post(api.db, {
    key: `seed:${brand.id}:${amountIdr}`,
    kind: 'seed',
    description: 'Saldo uji',
    from: PLATFORM_FEE,
    to: walletOf('Brand', brand.id),
    amountIdr,
  });
const fund = (campaignId: string, amountIdr: number) =>
  api.db
    .transaction()
    .execute((tx) => fundCampaign(tx, { campaignId, brandId: brand.id, amountIdr, at: api.clock.now() }));
const missing = async (campaignId: string, priceIdr: number) => {
  const campaign = await findCampaign(api.db, campaignId);
  return missingIdr(api.db, campaign as NonNullable<typeof campaign>, priceIdr, api.clock.now());
};
const signedFor = async (priceIdr: number, fixture = {}, change = {}): Promise<Job> => {
  const campaign = await campaignOf(api.db, brand.id, { priceIdr: PRICE, ...fixture });
  const lacking = await missing(campaign, priceIdr);
  if (lacking > 0) {
    await topUp(lacking);
    await fund(campaign, lacking);
  }
  return api.signed({}, { brand, campaign, terms: termsOf({ priceIdr, ...change }) });
};
/** Everything that agrees about money still does. */
async function booksAreWhole() {
  const problems = await api.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => [
      ...(await verifyLedger(tx)).problems,
      ...(await verifyWork(tx)),
      ...(await verifyDisputes(tx)),
      ...(await verifyEnds(tx)),
      ...(await verifyOrders(tx)).filter((problem) => !problem.includes('payment:')),
      ...(await verifySignatures(tx, api.context.evidenceKeys)).problems,
    ]);
  expect(problems).toEqual([]);
  expect((await verifyAudit(api.db)).problems).toEqual([]);
}
afterEach(booksAreWhole);

test.each([LESS, MORE])(
  'a contract of %d instead of the campaign’s price: set aside, shown, paid, invoiced',
  async (priceIdr) => {
    const job = await signedFor(priceIdr);
    const { kol } = job;
    const rest = Math.max(0, PRICE - priceIdr);
    expect(await api.money(job)).toEqual({ reserved: priceIdr, escrow: rest, brand: 0, kol: 0 });
    const [ofKol] = (await api.call('GET', 'Campaign/Kontrak', { as: kol })).body.data;
    expect(ofKol).toMatchObject({
      detail: { hargaPekerjaan: priceIdr },
      kesepakatan: { syarat: { harga: priceIdr }, syaratCampaign: { harga: PRICE } },
    });
    const [ofBrand] = (await api.call('GET', 'Campaign/KontrakBrand', { as: brand })).body.data;
    expect(ofBrand).toMatchObject({ harga: priceIdr, kesepakatan: { syarat: { harga: priceIdr } } });
    expect((await api.call('GET', 'Campaign/kontrak.csv', { as: brand })).body).toContain(`${priceIdr}`);
    expect((await api.call('GET', `Tax/preview/${job.id}`, { as: kol })).body.data).toMatchObject({
      harga: priceIdr,
      diterima: netOf(priceIdr),
    });
    expect((await api.call('GET', 'Wallet', { as: kol })).body.data.pending).toBe(netOf(priceIdr));
    const upcoming = (await api.call('GET', 'Wallet/upcoming', { as: kol })).body.data;
    expect(upcoming).toMatchObject([{ idKontrak: job.id, amount: netOf(priceIdr) }]);
    const { due } = (await api.call('GET', 'Dashboard', { as: kol })).body.data;
    // What the KOL gets, without its tax.
    expect(due.items).toContainEqual(
      expect.objectContaining({ kind: 'hand_in_content', jumlah: netOf(priceIdr) }),
    );
    const pdf = await api.app.inject({
      method: 'GET',
      url: `/api/v1/Campaign/Kontrak/${job.id}/pdf`,
      headers: brand.headers,
    });
    const shown = readPdf(pdf.rawPayload).text.replaceAll(/\s+/g, ' ');
    expect(shown).toContain('Kesepakatan Pekerjaan: 1 × TikTok Video Draf paling lambat: Tidak diminta');
    await api.handIn(job);
    await api.review(job, 'Accepted');
    expect(await api.money(job)).toEqual({ reserved: 0, escrow: rest, brand: 0, kol: netOf(priceIdr) });
    expect(await api.releases(job)).toMatchObject([{ gross_idr: priceIdr }]);
    const [invoice] = (await api.call('GET', 'Invoice', { as: kol })).body.data;
    expect(JSON.stringify(invoice)).toContain(`${priceIdr}`);
  },
);

test('an unsigned contract waits with its own price on the dashboard, and is promised that much', async () => {
  const campaign = await campaignOf(api.db, brand.id, { priceIdr: PRICE, kolCount: 2 });
  const kol = await api.signIn('KOL');
  await agree(
    api.context,
    { campaignId: campaign, kolId: kol.id, brandId: brand.id },
    termsOf({ priceIdr: LESS }),
  );
  const { due } = (await api.call('GET', 'Dashboard', { as: kol })).body.data;
  expect(due.items).toContainEqual(expect.objectContaining({ kind: 'sign_contract', jumlah: netOf(LESS) }));
  // What is left of the first place can go to the second.
  expect(await missing(campaign, 2 * PRICE - LESS)).toBe(0);
  expect(await missing(campaign, 2 * PRICE - LESS + 1)).toBe(1);
});

test('other open places keep the campaign’s price', async () => {
  const campaign = await campaignOf(api.db, brand.id, { priceIdr: PRICE, kolCount: 3 });
  expect(await missing(campaign, PRICE)).toBe(0);
  expect(await missing(campaign, MORE)).toBe(MORE - PRICE);
  await expect(api.signed({}, { brand, campaign, terms: termsOf({ priceIdr: MORE }) })).rejects.toThrow(
    'campaign_unfunded',
  );
});

test('cancelled work gives its own price back: to the running campaign, whose place and money are free again', async () => {
  const job = await signedFor(MORE);
  await api.propose(job, job.kol);
  await api.answer(job, brand, true);
  expect(await api.money(job)).toEqual({ ...reserved, reserved: 0, escrow: MORE });
  expect(await missing(job.campaign, MORE)).toBe(0);
});

test.each([LESS, MORE])('a campaign that ends gives back what contracts of %d left', async (priceIdr) => {
  const job = await signedFor(priceIdr, { kolCount: 2, endDate: api.day(3) }, { publishDue: api.day(3) });
  const left = (await balanceOf(api.db, escrowOf(job.campaign))) as number;
  expect(left).toBe(Math.max(PRICE, 2 * PRICE - priceIdr));
  api.clock.advance(5 * DAY_MS);
  await closeEndedCampaigns(api.context);
  expect(await api.money(job)).toEqual({ ...reserved, reserved: priceIdr, brand: left });
});

test.each([LESS, MORE])('a cancelled campaign gives back what a contract of %d left', async (priceIdr) => {
  const job = await signedFor(priceIdr, { kolCount: 2 });
  const left = await balanceOf(api.db, escrowOf(job.campaign));
  expect((await api.call('GET', `Campaign/cancel/${job.campaign}`, { as: brand })).body.data).toMatchObject({
    kembali: left,
    tertahan: priceIdr,
  });
  await api.call('POST', 'Campaign/cancel', {
    as: brand,
    body: { idCampaign: job.campaign, alasan: 'Produk batal terbit' },
  });
  expect(await api.money(job)).toEqual({ ...reserved, reserved: priceIdr, brand: left });
});

test('a dispute divides the contract’s own price', async () => {
  const job = await signedFor(MORE);
  await api.handIn(job);
  const { body } = await api.call('POST', 'Dispute', {
    as: brand,
    body: { idKontrak: job.id, alasan: 'Konten tidak sesuai brief.' },
  });
  expect((await api.call('GET', `Dispute/${body.data.id}`, { as: brand })).body.data.harga).toBe(MORE);
  api.clock.advance(48 * HOUR_MS);
  await sweepOpenDisputes(api.context);
  await api.db.transaction().execute((tx) =>
    decideDispute(tx, api.context, {
      disputeId: body.data.id,
      toKolIdr: PRICE + 100_000,
      reason: 'Sebagian sesuai.',
      actor: 'rani',
    }),
  );
  expect(await api.money(job)).toEqual({
    ...reserved,
    reserved: 0,
    brand: MORE - PRICE - 100_000,
    kol: netOf(PRICE + 100_000),
  });
});

test('as much as was paid can be taken back', async () => {
  const job = await signedFor(MORE);
  await api.handIn(job);
  await api.review(job, 'Accepted');
  const takeBack = (partIdr: number) =>
    api.db
      .transaction()
      .execute((tx) => clawBack(tx, { contractId: job.id, partIdr, reason: 'Dihapus', actor: 'rani' }));
  await expect(takeBack(MORE + 1)).rejects.toThrow(`the part must be 1 to ${MORE} rupiah`);
  await takeBack(MORE);
  expect(await api.money(job)).toEqual({ ...reserved, reserved: 0, brand: MORE });
});

describe('the agreed terms rule the work', () => {
  const midnightAfter = (day: string) => new Date(Date.parse(`${day}T00:00:00+07:00`) + DAY_MS).toISOString();

  test('draft and publication are due on the agreed days', async () => {
    const job = await signedFor(MORE, {}, { draftDue: api.day(5), publishDue: api.day(20) });
    expect(await api.content(job)).toMatchObject({
      status: 'awaiting_draft',
      tenggat: midnightAfter(api.day(5)),
    });
    await api.handIn(job, { tahap: 'Draf', url: 'https://drive.google.com/file/d/1' });
    await api.review(job, 'Accepted');
    expect(await api.content(job)).toMatchObject({
      status: 'awaiting_link',
      tenggat: midnightAfter(api.day(20)),
    });
  });

  test('no draft was agreed on, though the campaign asks for one', async () => {
    const job = await signedFor(LESS, { needsDraft: true }, { publishDue: api.day(9) });
    expect(await api.content(job)).toMatchObject({
      status: 'awaiting_link',
      tenggat: midnightAfter(api.day(9)),
    });
  });

  test.each([0, 1, 4])('the Brand may ask for %d revisions', async (revisions) => {
    const job = await signedFor(LESS, {}, { revisions });
    for (let asked = 0; asked < revisions; asked += 1) {
      await api.handIn(job);
      expect((await api.review(job, 'Revision', 'Ulangi')).status).toBe(200);
    }
    await api.handIn(job);
    expect(await api.content(job)).toMatchObject({ sisaRevisi: 0, maksRevisi: revisions });
    expect((await api.review(job, 'Revision', 'Ulangi')).body.Error).toMatch(/^Jatah revisi/);
  });

  test('what would be late already can no longer be signed', async () => {
    const campaign = await campaignOf(api.db, brand.id, { priceIdr: PRICE });
    const kol = await api.signIn('KOL');
    const terms = termsOf({ priceIdr: LESS, draftDue: api.day(2), publishDue: api.day(30) });
    const id = await agree(api.context, { campaignId: campaign, kolId: kol.id, brandId: brand.id }, terms);
    api.clock.advance(3 * DAY_MS);
    const again = await api.again(kol);
    expect((await api.call('PUT', `Campaign/approveContract/${id}`, { as: again })).status).toBe(409);
  });
});

describe('adding money to a campaign', () => {
  test('moves it once, says so in the statement and in what was spent, and never overdraws', async () => {
    const campaign = await campaignOf(api.db, brand.id, { priceIdr: PRICE });
    await topUp(500_000);
    await expect(fund(campaign, 500_001)).rejects.toThrow('balance_too_low');
    await fund(campaign, 200_000);
    await fund(campaign, 300_000);
    expect(await balanceOf(api.db, escrowOf(campaign))).toBe(PRICE + 500_000);
    const { body } = await api.call('GET', 'Wallet/transactions', { as: brand });
    expect(JSON.stringify(body)).toContain('Tambahan dana campaign dari saldo: Kopi Senja Ramadan');
    const { monthlySpending } = (await api.call('GET', 'Dashboard', { as: brand })).body.data;
    expect(monthlySpending.at(-1).amount).toBe(500_000);
  });

  test('of twenty at once for the last money one passes', async () => {
    const campaign = await campaignOf(api.db, brand.id, { priceIdr: PRICE });
    await topUp(500_000);
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => fund(campaign, 300_000)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test.each([
    ['another Brand’s', {}, 'campaign_not_found'],
    ['an ended one', { endDate: '2026-01-02' }, 'campaign_ended'],
    ['an unpaid one', { verified: false }, 'campaign_not_verified'],
  ])('is refused for %s', async (which, fixture, refusal) => {
    const owner = which.startsWith('another') ? await api.signIn('Brand') : brand;
    const campaign = await campaignOf(api.db, owner.id, fixture);
    await topUp(500_000);
    await expect(fund(campaign, 1)).rejects.toThrow(refusal);
  });
});

describe('the database itself', () => {
  /** Runs it under what the migration makes now, and not only under what the copied database was made with. */
  const run = async (statement: string) => {
    const migration = await readFile(MIGRATION, 'utf8');
    const [price = ''] = /CREATE TRIGGER contracts_price_stays [^;]*;/.exec(migration) ?? [];
    const [promise = ''] = /CREATE FUNCTION refuse_empty_promise.*?END \$\$;/s.exec(migration) ?? [];
    const made = `DROP TRIGGER contracts_price_stays ON contracts; ${price} ${promise.replace('CREATE', 'CREATE OR REPLACE')}`;
    return queryAs(ownerOf(api.context.config.databaseUrl), `${made} ${statement}`);
  };
  const insert = (campaign: string, priceIdr: number, kol: string) => `
    INSERT INTO applicants (campaign_id, kol_id, invited_by) VALUES ('${campaign}', '${kol}', 'brand');
    INSERT INTO contracts (applicant_id, campaign_id, kol_id, brand_id, text, sha256, price_idr)
    SELECT id, campaign_id, kol_id, '${brand.id}', 'x', encode(sha256('x'), 'hex'), ${priceIdr}
    FROM applicants WHERE campaign_id = '${campaign}' AND kol_id = '${kol}'`;

  test('refuses contracts that promise more than the campaign holds', async () => {
    const campaign = await campaignOf(api.db, brand.id, { priceIdr: PRICE, kolCount: 2 });
    const kols = [await api.signIn('KOL'), await api.signIn('KOL')];
    await agree(
      api.context,
      { campaignId: campaign, kolId: kols[0]?.id ?? '', brandId: brand.id },
      termsOf({ priceIdr: LESS }),
    );
    await expect(run(insert(campaign, 2 * PRICE - LESS + 1, kols[1]?.id ?? ''))).rejects.toThrow(
      'does not hold what its offers promise',
    );
  });

  test('never changes a price or agreed terms', async () => {
    const job = await signedFor(LESS);
    await expect(run(`UPDATE contracts SET price_idr = 1 WHERE id = '${job.id}'`)).rejects.toThrow();
    await expect(
      run(`UPDATE contract_terms SET revisions = 5 WHERE contract_id = '${job.id}'`),
    ).rejects.toThrow('append-only');
    const kol = await api.signIn('KOL');
    const campaign = await campaignOf(api.db, brand.id, { priceIdr: PRICE });
    const open = await agree(
      api.context,
      { campaignId: campaign, kolId: kol.id, brandId: brand.id },
      termsOf({ priceIdr: LESS }),
    );
    await expect(run(`UPDATE contracts SET price_idr = 1 WHERE id = '${open}'`)).rejects.toThrow(
      'cannot change',
    );
  });

  test('whoever changes it past the rules is found: records that do not say what was signed, money that nobody added', async () => {
    const job = await signedFor(MORE);
    const found = async (statement: string) => {
      let problems: string[] = [];
      await superuser
        .transaction()
        .execute(async (tx) => {
          await sql.raw(`SET LOCAL session_replication_role = replica; ${statement}`).execute(tx);
          const signed = await verifySignatures(tx, api.context.evidenceKeys);
          problems = [...signed.problems, ...(await verifyOrders(tx))].filter(
            (one) => !one.includes('payment:'),
          );
          throw new Undone();
        })
        .catch((error) => {
          if (!(error instanceof Undone)) throw error;
        });
      return problems;
    };
    const signed = `signed statement of contract ${job.id}`;
    const where = `WHERE contract_id = '${job.id}'`;
    expect(await found(`UPDATE contracts SET price_idr = 1 WHERE id = '${job.id}'`)).toEqual([
      `${signed}: another price`,
    ]);
    expect(await found(`UPDATE contract_terms SET revisions = 5 ${where}`)).toEqual([
      `${signed}: another terms`,
    ]);
    expect(await found(`DELETE FROM contract_terms ${where}`)).toEqual([`${signed}: another terms`]);
    const posting = `posting fund:${job.campaign}:1: is not what its order says`;
    expect(await found('DELETE FROM campaign_fundings')).toContain(posting);
    expect(
      await found(`UPDATE ledger_entries SET owner_id = '${job.kol.id}' WHERE account = 'campaign_escrow'
      AND transaction_id IN (SELECT id FROM ledger_transactions WHERE key = 'fund:${job.campaign}:1')`),
    ).toContain(posting);
  });
});
