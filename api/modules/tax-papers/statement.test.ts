import { randomUUID } from 'node:crypto';
import { DAY_MS, jakartaDay } from '@sohor/shared/format';
import { readPdf } from '../../platform/read-pdf.ts';
import { toCsv } from '../../platform/table-file.ts';
import { ownerOf, queryAs } from '../../platform/testing/databases.ts';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { type Job, startWorkApi, type WorkApi } from '../deliverables/deliverables-fixture.ts';
import { clawBack, verifyWork } from '../deliverables/index.ts';
import { balanceOf, sumOfEntries, verifyLedger, walletOf } from '../ledger/index.ts';
import { COMPANY, NIK, PERSON, tellTax, verifyTax } from '../taxes/taxes-fixture.ts';
import { discloseNumbers } from './record-disclosure.ts';
import { periodOf } from './rules/period.ts';
import { verifyTaxPapers } from './verify-papers.ts';

let api: WorkApi;
let rina: SignedIn;
beforeAll(async () => {
  api = await startWorkApi();
});
beforeEach(async () => {
  rina = await api.signIn('Admin', { fullName: 'Rina' });
});
afterAll(() => api?.close());

async function paid(priceIdr = 1_000_000, who: Partial<Pick<Job, 'brand' | 'kol'>> = {}): Promise<Job> {
  const brand = who.brand ?? (await api.signIn('Brand'));
  const kol = who.kol ?? (await api.signIn('KOL'));
  if (!who.brand) await tellTax(api, brand, COMPANY);
  if (!who.kol) await tellTax(api, kol, PERSON);
  const job = await api.signed({ priceIdr }, { brand, kol });
  await api.handIn(job);
  await api.review(job, 'Accepted');
  return job;
}
const period = (at = api.clock.now()) => {
  const [year = '', month = ''] = jakartaDay(at).split('-');
  return { tahun: year, bulan: String(Number(month)) };
};
const query = (wanted: { tahun: string; bulan?: string }) => new URLSearchParams(wanted).toString();
const statement = async (as: SignedIn, wanted: { tahun: string; bulan?: string } = period(), more = '') =>
  (await api.call('GET', `Tax/statement?${query(wanted)}${more}`, { as })).body.data;
const raw = (as: SignedIn, path: string) => api.app.inject({ url: `/api/v1/${path}`, headers: as.headers });
const withheldOf = async ({ id }: SignedIn): Promise<number> => {
  const { rows } = await api.context.pool.query(
    `select coalesce(sum(amount_idr), 0)::int as sum from tax_postings where account = 'tax_withheld' and owner_id = $1`,
    [id],
  );
  return rows[0].sum;
};
/** Moves into the next month, so that this one is over; everybody logs in anew. */
async function nextMonth(...who: SignedIn[]): Promise<SignedIn[]> {
  api.clock.advance(32 * DAY_MS);
  return Promise.all(who.map((one) => api.again(one)));
}

describe('the statement', () => {
  test('tells each side the other, masked, and totals that are those of the ledger', async () => {
    const one = await paid();
    const two = await paid(2_000_000, { brand: one.brand });
    const brands = await statement(one.brand);
    expect(brands).toMatchObject({ jumlah: 2, bruto: 3_000_000, pajak: 90_000, setoran: [] });
    expect(brands.pajak).toBe(await withheldOf(one.brand));
    expect(brands.baris.map(({ idKontrak }: { idKontrak: string }) => idKontrak)).toEqual([two.id, one.id]);
    expect(brands.baris[1]).toEqual({
      idKontrak: one.id,
      nomor: expect.stringMatching(/^BP-/),
      tanggal: expect.any(String),
      namaProyek: expect.any(String),
      pihak: PERSON.nama,
      jenisNomor: 'NIK',
      nomorPajak: '••••0001',
      jenis: 'PPh 21',
      bruto: 1_000_000,
      dasar: 500_000,
      tarif: '6%',
      pajak: 30_000,
      dikembalikan: 0,
    });
    const kols = await statement(one.kol);
    expect(kols).toMatchObject({ jumlah: 1, pajak: 30_000 });
    expect(kols.baris[0]).toMatchObject({ pihak: COMPANY.nama, jenisNomor: 'NPWP', nomorPajak: '••••7000' });
    const other = await api.signIn('Brand');
    expect(await statement(other)).toMatchObject({ jumlah: 0, pajak: 0, baris: [] });
  });

  test('is of its month in Jakarta, or of the whole year, page by page', async () => {
    const { brand, kol } = await paid();
    await paid(1_000_000, { brand, kol });
    const { tahun } = period();
    const first = await statement(brand, { tahun }, '&limit=1');
    const second = await statement(brand, { tahun }, `&limit=1&cursor=${first.nextCursor}`);
    expect([first.baris.length, second.baris.length, second.nextCursor]).toEqual([1, 1, null]);
    expect(first.baris[0].idKontrak).not.toBe(second.baris[0].idKontrak);
    const [now] = await nextMonth(brand);
    expect(await statement(now ?? brand)).toMatchObject({ jumlah: 0 });
  });

  describe('of a payment that was taken back', () => {
    const takeBack = (job: Job, partIdr?: number) =>
      api.db
        .transaction()
        .execute((tx) =>
          clawBack(tx, { contractId: job.id, partIdr, reason: 'Konten dihapus', actor: 'Rina' }),
        );
    const walletIdr = (as: SignedIn) => balanceOf(api.db, walletOf('Brand', as.id));
    const booksAreWhole = async () => {
      expect([...(await verifyTaxPapers(api.db)), ...(await verifyWork(api.db))]).toEqual([]);
    };

    test('is cancelled, and the Brand gets its tax back as long as the state has not been paid', async () => {
      const job = await paid();
      const before = await walletIdr(job.brand);
      await takeBack(job);
      const { bruto, pajak, baris } = await statement(job.brand);
      expect([bruto, pajak]).toEqual([0, 0]);
      expect(baris[0]).toMatchObject({
        pajak: 30_000,
        dikembalikan: 1_000_000,
        pembetulan: { bruto: 0, dasar: 0, pajak: 0, lebihSetor: 0 },
      });
      expect(await withheldOf(job.brand)).toBe(0);
      expect(await walletIdr(job.brand)).toBe(before + 1_000_000);
      const csv = await raw(job.kol, `Tax/statement.csv?${query(period())}`);
      expect(csv.body).toContain('"Pembatalan";0;0');
      await booksAreWhole();
    });

    test('is corrected to what is left of it, by the same steps', async () => {
      const job = await paid();
      await takeBack(job, 400_000);
      const { pajak, baris } = await statement(job.brand);
      expect([pajak, baris[0].pembetulan]).toEqual([
        18_000,
        { bruto: 600_000, dasar: 300_000, pajak: 18_000, lebihSetor: 0 },
      ]);
      expect(await withheldOf(job.brand)).toBe(18_000);
      await booksAreWhole();
    });

    test('is overpaid where the state has its tax already: nothing is taken from other papers', async () => {
      const job = await paid();
      const then = period();
      const [brand = job.brand, kol = job.kol] = await nextMonth(job.brand, job.kol);
      const admin = await api.signIn('Admin');
      const masa = `${then.tahun}-${then.bulan.padStart(2, '0')}`;
      const remitted = await api.call('POST', 'Ops/taxMonths', {
        as: admin,
        headers: { 'idempotency-key': randomUUID() },
        body: { masa, idPemotong: brand.id, jumlah: 30_000, ntpn: '0123456789ABCDEF', alasan: 'setoran' },
      });
      expect(remitted.status).toBe(200);
      await paid(1_000_000, { brand, kol });
      const before = await walletIdr(brand);
      await takeBack(job);
      expect(await withheldOf(brand)).toBe(30_000);
      expect(await walletIdr(brand)).toBe(before + 970_000);
      const { pajak, baris } = await statement(brand, then);
      expect([pajak, baris[0].pembetulan]).toEqual([0, { bruto: 0, dasar: 0, pajak: 0, lebihSetor: 30_000 }]);
      await booksAreWhole();
    });

    test('across brackets: the Brand gets no more than the part, and the KOL keeps what that price would have paid', async () => {
      const job = await paid(400_000_000);
      const before = await walletIdr(job.brand);
      const kolBefore = await balanceOf(api.db, walletOf('KOL', job.kol.id));
      // The base is half of the price. The 20 million that go back were all in the second bracket.
      const taken = await takeBack(job, 40_000_000);
      expect(taken).toMatchObject({ taxIdr: 3_600_000, toBrandIdr: 40_000_000 });
      expect(await walletIdr(job.brand)).toBe(before + 40_000_000);
      const left = { gross: 360_000_000, fee: 18_000_000, tax: 25_200_000 };
      expect(kolBefore - taken.fromKolIdr).toBe(left.gross - left.fee - left.tax);
      await booksAreWhole();
    });

    test('leaves the invoice of the KOL paid, unless all of it was taken back', async () => {
      const statusOf = async ({ id, kol }: Job) => {
        const { body } = await api.call('GET', 'Invoice', { as: kol });
        const invoice = await api.db
          .selectFrom('invoices')
          .select('no')
          .where('contract_id', '=', id)
          .executeTakeFirstOrThrow();
        return body.data.find(
          ({ noInvoice, no }: { noInvoice?: string; no?: string }) => (noInvoice ?? no) === invoice.no,
        )?.status;
      };
      const [part, whole] = [await paid(), await paid()];
      const untouched = await statusOf(part);
      await takeBack(part, 990_000);
      await takeBack(whole);
      expect(untouched).toBeDefined();
      expect(await statusOf(part)).toBe(untouched);
      expect(await statusOf(whole)).not.toBe(untouched);
    });

    test('a correction that says otherwise than the money, or stands without it, is named', async () => {
      const job = await paid();
      await takeBack(job, 400_000);
      const owner = ownerOf(api.context.config.databaseUrl);
      const change = (columns: string) =>
        queryAs(
          owner,
          `ALTER TABLE tax_corrections DISABLE TRIGGER USER; UPDATE tax_corrections SET ${columns} WHERE contract_id = '${job.id}';
            ALTER TABLE tax_corrections ENABLE TRIGGER USER`,
        );
      for (const [wrong, right] of [
        ['tax_idr = 17000', 'tax_idr = 18000'],
        ['base_idr = 1', 'base_idr = 300000'],
        [
          'gross_idr = 500000, base_idr = 250000, tax_idr = 15000',
          'gross_idr = 600000, base_idr = 300000, tax_idr = 18000',
        ],
        ['returned_idr = 11999', 'returned_idr = 12000'],
      ] as const) {
        await change(wrong);
        const found = [...(await verifyTaxPapers(api.db)), ...(await verifyWork(api.db))];
        expect(found.join()).toContain(job.id);
        await change(right);
      }
      const forge = (byIdr: number) =>
        queryAs(
          owner,
          `ALTER TABLE ledger_entries DISABLE TRIGGER USER;
            UPDATE ledger_entries e SET amount_idr = e.amount_idr + CASE e.account WHEN 'kol_wallet' THEN ${-byIdr} ELSE ${byIdr} END
              FROM ledger_transactions t WHERE t.id = e.transaction_id AND t.key = 'clawback:${job.id}' AND e.account IN ('kol_wallet', 'brand_wallet');
            ALTER TABLE ledger_entries ENABLE TRIGGER USER`,
        );
      await forge(7);
      expect(await verifyWork(api.db)).toEqual([
        `posting clawback:${job.id}: is not what was paid for the work`,
      ]);
      await forge(-7);
      const other = await paid();
      await queryAs(
        owner,
        `INSERT INTO tax_corrections (contract_id, gross_idr, base_idr, tax_idr, returned_idr) VALUES ('${other.id}', 0, 0, 0, 0)`,
      );
      expect((await verifyWork(api.db)).join()).toContain(other.id);
      await queryAs(
        owner,
        `ALTER TABLE tax_corrections DISABLE TRIGGER USER; DELETE FROM tax_corrections WHERE contract_id = '${other.id}';
          ALTER TABLE tax_corrections ENABLE TRIGGER USER`,
      );
      await booksAreWhole();
    });

    test('as the month is paid to the state: one of both goes first, and no rupiah goes twice', async () => {
      for (let round = 0; round < 5; round += 1) {
        const job = await paid();
        const masa = jakartaDay(api.clock.now()).slice(0, 7);
        const [brand = job.brand] = await nextMonth(job.brand);
        const admin = await api.signIn('Admin');
        const before = await walletIdr(brand);
        const [remitted] = await Promise.all([
          api.call('POST', 'Ops/taxMonths', {
            as: admin,
            headers: { 'idempotency-key': randomUUID() },
            body: { masa, idPemotong: brand.id, jumlah: 30_000, ntpn: '0123456789ABCDEF', alasan: 'setoran' },
          }),
          takeBack(job),
        ]);
        expect(await withheldOf(brand)).toBe(0);
        expect(await walletIdr(brand)).toBe(before + (remitted.status === 200 ? 970_000 : 1_000_000));
      }
      await booksAreWhole();
    });
  });

  test('as CSV and PDF, with masked numbers only', async () => {
    const job = await paid();
    for (const as of [job.brand, job.kol]) {
      const csv = await raw(as, `Tax/statement.csv?${query(period())}`);
      expect(csv.body.split('\r\n')).toHaveLength(3);
      expect(csv.body).toContain('30000');
      const pdf = await raw(as, `Tax/statement/pdf?${query(period())}`);
      const { text } = readPdf(pdf.rawPayload);
      for (const part of ['Rp30.000', 'Rp1.000.000', '6%', as === job.brand ? PERSON.nama : COMPANY.nama])
        expect(text).toContain(part);
      for (const shown of [csv.body, text, JSON.stringify(await statement(as))])
        for (const number of [NIK, '0092542943407000']) expect(shown).not.toContain(number);
    }
  });

  test('reads as fast with 100,000 papers of others: the sums and a page come from an index', async () => {
    const job = await paid();
    const copies = `INSERT INTO tax_withholdings
      SELECT uuidv7(), 'BP-2026-ABCDEFGH-' || lpad(n::text, 7, '0'), at - n * interval '1 second', period, NULL, kol_id, campaign_id,
        profile_id, NULL, kind, gross_idr, base_idr, tax_idr, steps
      FROM tax_withholdings, generate_series(1, 100000) n WHERE contract_id = '${job.id}'`;
    const owner = ownerOf(api.context.config.databaseUrl);
    await queryAs(
      owner,
      `ALTER TABLE tax_withholdings DROP CONSTRAINT tax_withholdings_contract_id_fkey; ${copies}; ANALYZE tax_withholdings`,
    );
    const { rows } = await api.context.pool.query(
      `explain (format json) select count(*), sum(tax_idr) from tax_withholdings where withholder_id = $1 and at >= $2 and at < $3`,
      [job.brand.id, '2026-01-01', '2027-01-01'],
    );
    expect(JSON.stringify(rows)).toContain('tax_withholdings_of_withholder');
    expect(await statement(job.brand)).toMatchObject({ jumlah: 1, pajak: 30_000 });
    await queryAs(
      owner,
      `ALTER TABLE tax_withholdings DISABLE TRIGGER USER; DELETE FROM tax_withholdings WHERE contract_id NOT IN (SELECT id FROM contracts);
        ALTER TABLE tax_withholdings ENABLE TRIGGER USER`,
    );
  });
});

describe('the file for the tax office', () => {
  const file = (as: SignedIn, body: object) =>
    api.app.inject({ method: 'POST', url: '/api/v1/Tax/statement/file', headers: as.headers, payload: body });

  test('names the whole numbers of its own KOLs once the month is over, and each time is recorded', async () => {
    const job = await paid();
    await paid();
    // Of a second KOL no tax is withheld.
    const untaxed = await paid(10, { brand: job.brand });
    const month = period();
    await verifyTax(api, job.brand);
    expect((await file(job.brand, month)).statusCode).toBe(409);
    const [brand = job.brand, kol = job.kol, other = untaxed.kol] = await nextMonth(
      job.brand,
      job.kol,
      untaxed.kol,
    );
    await tellTax(api, kol, { ...PERSON, nik: '3201014505900002' });
    const reply = await file(brand, month);
    expect(reply.statusCode).toBe(200);
    const lines = reply.body.trim().split('\r\n');
    expect(lines).toHaveLength(2);
    // The number that the KOL had when the tax was withheld.
    expect(lines[1]).toContain(`"'${NIK}"`);
    const recorded = api.db.selectFrom('tax_disclosures').select(['period', 'rows', 'session_id']);
    expect(await recorded.where('brand_id', '=', brand.id).execute()).toEqual([
      { period: `${month.tahun}-${month.bulan.padStart(2, '0')}-01`, rows: 1, session_id: brand.sessionId },
    ]);
    await file(brand, month);
    const told = async (as: SignedIn) =>
      (await api.call('GET', 'Notice', { as })).body.data.filter(({ title }: { title: string }) =>
        title.endsWith('menerima NIK atau NPWP Anda'),
      );
    expect([(await told(kol)).length, (await told(other)).length]).toEqual([1, 0]);
  });

  test('is no file of a Brand whose company nobody has verified', async () => {
    const job = await paid();
    const month = period();
    const [brand = job.brand] = await nextMonth(job.brand);
    expect((await file(brand, month)).statusCode).toBe(409);
    await verifyTax(api, brand);
    expect((await file(brand, month)).statusCode).toBe(200);
  });

  test('is sent a batch at a time, whole and recorded as a whole', async () => {
    const job = await paid();
    const wanted = period();
    const copies = `INSERT INTO tax_withholdings
      SELECT uuidv7(), 'BP-2026-BCDEFGHJ-' || lpad(n::text, 4, '0'), at, period, withholder_id, kol_id, campaign_id,
        profile_id, withholder_profile_id, kind, gross_idr, base_idr, tax_idr, steps
      FROM tax_withholdings, generate_series(1, 2000) n WHERE contract_id = '${job.id}'`;
    const owner = ownerOf(api.context.config.databaseUrl);
    await queryAs(
      owner,
      `ALTER TABLE tax_withholdings DROP CONSTRAINT IF EXISTS tax_withholdings_contract_id_fkey; ${copies}`,
    );
    const [brand = job.brand] = await nextMonth(job.brand);
    await verifyTax(api, brand);
    const caller = { userId: brand.id, sessionId: brand.sessionId };
    const sent = await discloseNumbers(api.context, { caller, ip: null, period: periodOf(wanted) });
    const recorded = api.db.selectFrom('tax_disclosures').select('rows').where('brand_id', '=', brand.id);
    expect(await recorded.execute()).toEqual([{ rows: 2_001 }]);
    const chunks: string[] = await toCsv(sent).toArray();
    expect(chunks.map((chunk) => chunk.split(NIK).length - 1)).toEqual([1_000, 1_000, 1]);
    expect(new Set(chunks.join('').match(/BP-[^"]+/g)).size).toBe(2_001);
    await queryAs(
      owner,
      `ALTER TABLE tax_withholdings DISABLE TRIGGER USER; DELETE FROM tax_withholdings WHERE contract_id NOT IN (SELECT id FROM contracts);
        ALTER TABLE tax_withholdings ENABLE TRIGGER USER`,
    );
  });

  test('is no KOL’s, and nobody’s who withheld nothing or comes without the cookie', async () => {
    const job = await paid();
    const month = period();
    const [kol = job.kol, brand = job.brand] = await nextMonth(job.kol, job.brand);
    expect((await file(kol, month)).statusCode).toBe(403);
    expect((await file(await api.signIn('Brand'), month)).statusCode).toBe(409);
    const headers = { ...brand.headers, cookie: '' };
    expect((await file({ ...brand, headers }, month)).statusCode).toBe(401);
    expect(
      await api.db.selectFrom('tax_disclosures').select('id').where('brand_id', '=', brand.id).execute(),
    ).toEqual([]);
  });
});

describe('tax that is paid to the state', () => {
  const NTPN = '0123456789ABCDEF';
  const remit = (as: SignedIn, brand: SignedIn, masa: string, jumlah: number, key: string = randomUUID()) =>
    api.call('POST', 'Ops/taxMonths', {
      as,
      body: { masa, idPemotong: brand.id, jumlah, ntpn: NTPN, alasan: 'bukti setor dilampirkan' },
      headers: { 'idempotency-key': key },
    });
  const months = async (as: SignedIn, brand: SignedIn) =>
    (await api.call('GET', 'Ops/taxMonths', { as })).body.data.filter(
      ({ idPemotong }: { idPemotong: string }) => idPemotong === brand.id,
    );

  test('is posted once, when its month is over, for all of it and nothing else', async () => {
    const job = await paid();
    const masa = jakartaDay(api.clock.now()).slice(0, 7);
    expect((await remit(rina, job.brand, masa, 30_000)).status).toBe(409);
    const [brand = job.brand] = await nextMonth(job.brand);
    const admin = await api.signIn('Admin', { fullName: 'Sekar' });
    for (const wrong of [29_999, 30_001, 60_000])
      expect((await remit(admin, brand, masa, wrong)).body.Error).toContain('sebesar Rp30.000');
    const all = await Promise.all(Array.from({ length: 10 }, () => remit(admin, brand, masa, 30_000)));
    expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect((await remit(admin, brand, masa, 30_000)).body.Error).toContain('tidak ada lagi');
    expect(await withheldOf(brand)).toBe(0);
    expect(await months(admin, brand)).toMatchObject([
      { masa, dipotong: 30_000, disetor: 30_000, berakhir: true },
    ]);
    const [tahun = '', bulan = ''] = masa.split('-');
    const { setoran, pajak } = await statement(brand, { tahun, bulan: String(Number(bulan)) });
    expect([pajak, setoran]).toEqual([
      30_000,
      [{ masa, jumlah: 30_000, ntpn: NTPN, tanggal: expect.any(String) }],
    ]);
    expect(await sumOfEntries(api.db)).toBe(0);
    expect((await verifyLedger(api.db)).problems).toEqual([]);
    expect(await verifyTaxPapers(api.db)).toEqual([]);
  });

  test('above Rp10.000.000 it waits for a second person, who confirms exactly that sum', async () => {
    const job = await paid(400_000_000);
    const masa = jakartaDay(api.clock.now()).slice(0, 7);
    const [brand = job.brand] = await nextMonth(job.brand);
    const [one, other] = [await api.signIn('Admin', { fullName: 'Rina' }), await api.signIn('Admin')];
    const [first, second] = [
      await remit(one, brand, masa, 28_800_000),
      await remit(one, brand, masa, 28_800_000),
    ];
    const decide = (id: string, as: SignedIn) =>
      api.call('PUT', `Ops/approvals/${id}`, { as, body: { setuju: true, alasan: 'cocok' } });
    expect(await withheldOf(brand)).toBe(28_800_000);
    expect((await decide(first.body.data.approval, one)).status).toBe(409);
    expect((await decide(first.body.data.approval, other)).status).toBe(200);
    expect((await decide(second.body.data.approval, other)).status).toBe(409);
    expect(await withheldOf(brand)).toBe(0);
    const posted = await api.context.pool.query(
      `select key from tax_postings where owner_id = $1 and kind = 'tax_remitted'`,
      [brand.id],
    );
    expect(posted.rows).toEqual([{ key: `tax_remitted:${masa}:${brand.id}:1` }]);
  });

  test('a paper that the ledger does not know is named', async () => {
    const job = await paid();
    const owner = ownerOf(api.context.config.databaseUrl);
    const change = (to: number) =>
      queryAs(
        owner,
        `ALTER TABLE tax_withholdings DISABLE TRIGGER USER; UPDATE tax_withholdings SET tax_idr = ${to} WHERE contract_id = '${job.id}';
          ALTER TABLE tax_withholdings ENABLE TRIGGER USER`,
      );
    await change(1);
    expect(await verifyTaxPapers(api.db)).toEqual([
      `tax of contract ${job.id}: the ledger says otherwise than its paper`,
    ]);
    await change(30_000);
  });
});

test('staff finds people masked, marks numbers, and enters certificates that end, each with its reason', async () => {
  const kol = await api.signIn('KOL', { fullName: 'Wulan Cempaka' });
  const admin = await api.signIn('Admin', { fullName: 'Sekar' });
  const { id } = await tellTax(api, kol);
  const list = async (more = '') =>
    (await api.call('GET', `Ops/tax?q=cempaka${more}`, { as: admin })).body.data;
  expect(await list()).toMatchObject([{ id, idUser: kol.id, nomor: '••••0001', terverifikasi: false }]);
  expect(JSON.stringify(await list())).not.toContain(NIK);
  const put = (what: string, body: object) =>
    api.call('PUT', `Ops/tax/${kol.id}/${what}`, {
      as: admin,
      body: { versi: id, alasan: 'cocok dengan KTP', ...body },
    });
  expect((await put('verify', { verified: true, versi: randomUUID() })).status).toBe(409);
  expect((await put('verify', { verified: true })).status).toBe(200);
  expect((await put('verify', { verified: true })).status).toBe(409);
  expect(await list('&status=verified')).toHaveLength(1);
  expect(await list('&status=unverified')).toEqual([]);
  const certificate = {
    jenis: 'SKB',
    nomor: 'S-12/2026',
    berlakuDari: api.day(0),
    berlakuSampai: api.day(5),
  };
  expect((await put('certificate', { ...certificate, berlakuSampai: api.day(-1) })).status).toBe(400);
  const { approval } = (await put('certificate', certificate)).body.data;
  expect((await put('certificate', certificate)).status).toBe(409);
  // It lowers the tax of any amount, so one person never enters it alone.
  expect((await api.call('GET', 'Tax', { as: kol })).body.data.sertifikat).toBeNull();
  const confirm = (as: SignedIn) =>
    api.call('PUT', `Ops/approvals/${approval}`, { as, body: { setuju: true, alasan: 'asli' } });
  expect((await confirm(admin)).status).toBe(409);
  expect((await confirm(await api.signIn('Admin'))).status).toBe(200);
  expect((await put('certificate', certificate)).status).toBe(409);
  expect((await api.call('GET', 'Tax', { as: kol })).body.data.sertifikat).toEqual({
    jenis: 'SKB',
    berlakuSampai: api.day(5),
  });
  expect((await put('certificate/revoke', {})).status).toBe(200);
  expect((await put('certificate/revoke', {})).status).toBe(404);
  const { body } = await api.call('GET', `Ops/events?subject=${kol.id}`, { as: admin });
  expect(body.data.map(({ act }: { act: string }) => act)).toEqual([
    'tax_certificate_revoked',
    'tax_verified',
  ]);
});

test('a whole number is shown to staff alone, for a reason that stands in the chain', async () => {
  const kol = await api.signIn('KOL');
  const admin = await api.signIn('Admin', { fullName: 'Sekar' });
  await tellTax(api, kol);
  await api.call('POST', 'Wallet/account', {
    as: kol,
    body: { bankCode: 'ID_BCA', accountNumber: '1234567890', accountName: 'Sari Wulandari' },
  });
  const unmask = (as: SignedIn, body: object) => api.call('POST', `Ops/users/${kol.id}/unmask`, { as, body });
  expect((await unmask(admin, { apa: 'Pajak', alasan: ' . ' })).status).toBe(400);
  expect((await unmask(kol, { apa: 'Pajak', alasan: 'milik saya' })).status).toBe(403);
  const tax = await unmask(admin, { apa: 'Pajak', alasan: 'cek Coretax' });
  expect(tax.body.data).toEqual({ jenis: 'NIK', nomor: NIK, nama: PERSON.nama });
  const account = await unmask(admin, { apa: 'Rekening', alasan: 'aduan bank' });
  expect(account.body.data).toMatchObject({ nomor: '1234567890', nama: 'Sari Wulandari' });
  expect((await unmask(admin, { apa: 'Rekening', idPenarikan: randomUUID(), alasan: 'x' })).status).toBe(404);
  const { body } = await api.call('GET', `Ops/events?subject=${kol.id}`, { as: admin });
  expect(body.data.map(({ act, reason }: Record<string, string>) => `${act} ${reason}`)).toEqual([
    expect.stringMatching(/^account_number_shown .*••••7890: aduan bank$/),
    'tax_number_shown NIK ••••0001: cek Coretax',
  ]);
  expect(JSON.stringify(body)).not.toContain(NIK);
});

// This test stays last: its paper has no ledger entry, which `booksAreWhole` would report.
test('months of years long past are asked for by their year', async () => {
  const job = await paid();
  const admin = await api.signIn('Admin');
  const old = await api.signed({}, { brand: job.brand, kol: job.kol });
  const paper = await api.db
    .selectFrom('tax_withholdings')
    .selectAll()
    .where('contract_id', '=', job.id)
    .executeTakeFirstOrThrow();
  await api.db
    .insertInto('tax_withholdings')
    .values({
      ...paper,
      contract_id: old.id,
      no: 'BP-2021-ABCDEFGH-0001',
      period: '2021-05-01',
      at: new Date('2021-05-15T05:00:00Z'),
      steps: JSON.stringify(paper.steps),
    })
    .execute();
  const months = async (query = '') =>
    (await api.call('GET', `Ops/taxMonths${query}`, { as: admin })).body.data
      .filter(({ idPemotong }: { idPemotong: string }) => idPemotong === job.brand.id)
      .map(({ masa }: { masa: string }) => masa);
  expect(await months()).toEqual([jakartaDay(api.clock.now()).slice(0, 7)]);
  expect(await months('?tahun=2021')).toEqual(['2021-05']);
  expect(await months('?tahun=2020')).toEqual([]);
  expect((await api.call('GET', 'Ops/taxMonths?tahun=21', { as: admin })).status).toBe(400);
});
