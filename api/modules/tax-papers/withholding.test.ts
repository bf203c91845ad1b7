import { randomUUID } from 'node:crypto';
import { campaignOf } from '../applicants/campaign-fixture.ts';
import { type Job, startWorkApi, type WorkApi } from '../deliverables/deliverables-fixture.ts';
import { findContent, verifyWork } from '../deliverables/index.ts';
import { COMPANY, PERSON, tellTax, verifyTax } from '../taxes/taxes-fixture.ts';

let api: WorkApi;
beforeAll(async () => {
  api = await startWorkApi();
});
afterAll(() => api?.close());

const PRICE = 1_000_000;

/** Both sides, by default a Brand that is a company. */
async function sides(brandTax: object | null = COMPANY, kolTax: object | null = null) {
  const [brand, kol] = [await api.signIn('Brand'), await api.signIn('KOL')];
  if (brandTax) await tellTax(api, brand, brandTax);
  if (kolTax) await tellTax(api, kol, kolTax);
  return { brand, kol };
}
const signed = async (...tax: Parameters<typeof sides>): Promise<Job> =>
  api.signed({ priceIdr: PRICE }, await sides(...tax));
async function accept(job: Job): Promise<void> {
  await api.handIn(job);
  const { status } = await api.review(job, 'Accepted');
  if (status !== 200) throw new Error(`not accepted: ${status}`);
}
const certify = ({ kol }: Job, kind: 'skb' | 'pp55', [from, until]: [string, string]) =>
  api.db
    .insertInto('tax_certificates')
    .columns([
      'user_id',
      'identity_id',
      'kind',
      'number',
      'valid_from',
      'valid_until',
      'entered_by',
      'entered_at',
    ])
    .expression((db) =>
      db
        .selectFrom('tax_profiles')
        .select(({ val, ref }) => [
          ref('user_id').as('u'),
          ref('identity_id').as('i'),
          val(kind).as('k'),
          val('S-1/2026').as('n'),
          val(from).as('f'),
          val(until).as('t'),
          ref('user_id').as('b'),
          ref('created_at').as('c'),
        ])
        .where('user_id', '=', kol.id)
        .where('replaced_at', 'is', null),
    )
    .execute();
const preview = async ({ id, kol }: Job) =>
  (await api.call('GET', `Tax/preview/${id}`, { as: kol })).body.data;
/** What the KOL gets, as each screen tells it before it is paid: it must be the same on all. */
async function shownNet(job: Job): Promise<number> {
  const { kol } = job;
  const { diterima } = await preview(job);
  const upcoming = await api.call('GET', 'Wallet/upcoming', { as: kol });
  const wallet = await api.call('GET', 'Wallet', { as: kol });
  const works = [await api.content(job), await api.content(job, kol), await findContent(api.context, job.id)];
  expect([
    ...works.map(({ rincian }) => rincian.diterima),
    upcoming.body.data[0].amount,
    wallet.body.data.pending,
  ]).toEqual(Array(5).fill(diterima));
  return diterima;
}
const paper = ({ id }: Job) =>
  api.db.selectFrom('tax_withholdings').selectAll().where('contract_id', '=', id).executeTakeFirst();
/** The ledger entries of a contract's withheld tax, with their owners. */
async function posted({ id }: Job) {
  const entries = api.db.selectFrom('contract_postings').select(['owner_id', 'amount_idr']);
  return entries.where('contract_id', '=', id).where('account', '=', 'tax_withheld').execute();
}

describe('what is withheld when work is accepted', () => {
  test.each([
    ['a KOL that told nothing', null, false, 30_000, 'pph21'],
    ['a person whose NIK nobody verified', PERSON, false, 30_000, 'pph21'],
    ['a person whose NIK is verified', PERSON, true, 25_000, 'pph21'],
    ['a company whose NPWP is verified', COMPANY, true, 20_000, 'pph23'],
    ['a company whose NPWP nobody verified', COMPANY, false, 40_000, 'pph23'],
    ['a company without NPWP', { ...COMPANY, npwp: undefined }, false, 40_000, 'pph23'],
  ] as const)('of %s', async (_, tax, isVerified, taxIdr, kind) => {
    const job = await signed(COMPANY, tax);
    if (isVerified) await verifyTax(api, job.kol);
    const shown = await preview(job);
    expect(shown).toMatchObject({ harga: PRICE, pph: taxIdr, diterima: PRICE - 50_000 - taxIdr });
    expect((await api.content(job)).rincian).toEqual(shown);
    expect(await shownNet(job)).toBe(shown.diterima);
    await accept(job);
    expect(await preview(job)).toEqual(shown);
    expect((await api.money(job)).kol).toBe(shown.diterima);
    expect(await posted(job)).toEqual([{ owner_id: job.brand.id, amount_idr: taxIdr }]);
    const [release] = await api.releases(job);
    expect(release).toMatchObject({ rules: '2025-01-01', withheld_idr: taxIdr });
    expect(await paper(job)).toMatchObject({
      no: expect.stringMatching(/^BP-20\d\d-.{8}-0001$/),
      withholder_id: job.brand.id,
      kol_id: job.kol.id,
      kind,
      gross_idr: PRICE,
      tax_idr: taxIdr,
      steps: JSON.parse(JSON.stringify(release?.steps ?? [])).filter(
        ({ name }: { name: string }) => name === kind,
      ),
    });
    expect(await verifyWork(api.db)).toEqual([]);
  });

  test('a Brand that is no company withholds nothing, and there is no paper', async () => {
    for (const tax of [null, PERSON]) {
      const job = await signed(tax, PERSON);
      expect(await preview(job)).toMatchObject({ pph: 0, diterima: 950_000 });
      await accept(job);
      expect([await posted(job), await paper(job)]).toEqual([[], undefined]);
    }
  });

  test('a certificate counts from its first to its last day, with a paper also where nothing is withheld', async () => {
    const job = await signed(COMPANY, PERSON);
    await certify(job, 'pp55', [api.day(1), api.day(2)]);
    const taxAt = async () => (await preview(job)).pph;
    expect(await taxAt()).toBe(30_000);
    api.clock.advance(2 * 86_400_000);
    Object.assign(job, { kol: await api.again(job.kol), brand: await api.again(job.brand) });
    expect(await taxAt()).toBe(5_000);
    api.clock.advance(86_400_000);
    expect(await taxAt()).toBe(30_000);
    await certify(job, 'skb', [api.day(0), api.day(0)]);
    expect(await taxAt()).toBe(0);
    await accept(job);
    expect(await paper(job)).toMatchObject({ kind: 'exempt', tax_idr: 0, base_idr: PRICE });
    expect(await posted(job)).toEqual([]);
  });

  test('a certificate is for its number: another number is taxed as any other', async () => {
    const job = await signed(COMPANY, PERSON);
    await certify(job, 'skb', [api.day(0), api.day(9)]);
    await tellTax(api, job.kol, { ...PERSON, nik: '3201014505900002' });
    const later = await api.signed({ priceIdr: PRICE }, { brand: job.brand, kol: job.kol });
    expect([(await preview(job)).pph, (await preview(later)).pph]).toEqual([0, 30_000]);
  });

  test.each([
    [false, 950_000],
    [true, 920_000],
  ])(
    'a Brand that says after signing to be a company lowers no pay until staff has verified that: %s',
    async (isVerified, net) => {
      const job = await signed(null, null);
      const { body } = await api.call('GET', `Campaign/Kontrak/${job.id}`, { as: job.kol });
      expect(body.data.text).toContain('menurut data pajak pada saat penandatanganan');
      expect(body.data.text).not.toContain('PPh');
      await tellTax(api, job.brand, COMPANY);
      if (isVerified) await verifyTax(api, job.brand);
      expect(await shownNet(job)).toBe(net);
      await accept(job);
      expect((await api.money(job)).kol).toBe(net);
      expect((await api.call('GET', `Campaign/Kontrak/${job.id}`, { as: job.kol })).body.data).toEqual(
        body.data,
      );
    },
  );

  test.each([
    [PERSON, 30_000_000],
    [COMPANY, 30_000_000],
    [{ ...COMPANY, npwp: undefined }, 400_000_000],
    [PERSON, 400_000_000],
    [COMPANY, 400_000_000],
  ])('%j that nobody verified, told after signing, lowers no tax of Rp%i', async (tax, priceIdr) => {
    const job = await api.signed({ priceIdr }, await sides());
    const before = (await preview(job)).pph;
    await tellTax(api, job.kol, tax);
    await accept(job);
    expect((await paper(job))?.tax_idr).toBeGreaterThanOrEqual(before);
  });

  test('a KOL that changes its data after signing pays by those that it signed with until staff has verified the new ones', async () => {
    for (const [isVerified, taxIdr] of [
      [false, 30_000],
      [true, 20_000],
    ] as const) {
      const job = await signed(COMPANY, PERSON);
      await tellTax(api, job.kol, COMPANY);
      if (isVerified) await verifyTax(api, job.kol);
      expect(await shownNet(job)).toBe(950_000 - taxIdr);
      await accept(job);
      expect((await paper(job))?.tax_idr).toBe(taxIdr);
    }
  });

  test('a Brand that says after signing to be no company withholds all the same, until staff has verified that', async () => {
    for (const [isVerified, taxIdr] of [
      [false, 30_000],
      [true, undefined],
    ] as const) {
      const job = await signed(COMPANY, PERSON);
      await tellTax(api, job.brand, PERSON);
      if (isVerified) await verifyTax(api, job.brand);
      expect(await shownNet(job)).toBe(950_000 - (taxIdr ?? 0));
      await accept(job);
      expect((await paper(job))?.tax_idr).toBe(taxIdr);
    }
  });

  test('an offer names what its Brand would withhold; who signs what was shown before is asked to read again', async () => {
    const [brand, kol] = [await api.signIn('Brand'), await api.signIn('KOL')];
    await offer(kol, brand);
    const [contract] = (await api.call('GET', 'Campaign/Kontrak', { as: kol })).body.data;
    const shown = (await api.call('GET', `Campaign/Kontrak/${contract._id}`, { as: kol })).body.data;
    await tellTax(api, brand, COMPANY);
    const sign = (sha256: string) =>
      api.call('PUT', `Campaign/approveContract/${contract._id}`, { as: kol, body: { sha256 } });
    expect((await sign(shown.sha256)).status).toBe(409);
    const now = (await api.call('GET', `Campaign/Kontrak/${contract._id}`, { as: kol })).body.data;
    expect(now.text).toContain('PPh yang dipotong: Rp30.000');
    expect((await sign(now.sha256)).status).toBe(200);
  });
});

async function offer(kol: Job['kol'], brand: Job['brand']): Promise<void> {
  const campaign = await campaignOf(api.db, brand.id, { priceIdr: PRICE });
  const body = { IdUser: kol.id, IdCampaign: campaign };
  await api.call('POST', 'Campaign/registerByBrand', { as: brand, body });
}

test('papers are never changed or removed', async () => {
  const job = await signed(COMPANY, PERSON);
  await accept(job);
  const change = api.context.pool.query('update tax_withholdings set tax_idr = 0 where contract_id = $1', [
    job.id,
  ]);
  await expect(change).rejects.toThrow('permission denied');
  const remove = api.db.deleteFrom('tax_withholdings').where('contract_id', '=', randomUUID());
  await expect(remove.execute()).rejects.toThrow('permission denied');
});
