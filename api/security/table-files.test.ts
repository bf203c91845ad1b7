import { strFromU8, unzipSync } from 'fflate';
import pg from 'pg';
import { GATEWAY, post, walletOf } from '../modules/ledger/index.ts';
import { inBatches, rupiah, tableOf, text, time, toXlsx } from '../platform/table-file.ts';
import { ownerOf } from '../platform/testing/databases.ts';
import type { SignedIn } from '../platform/testing/sign-in.ts';
import { startTestApi, type TestApi } from '../platform/testing/test-api.ts';

/** The cells of a sheet: type, number of the style, and content. */
function sheetOf(file: Uint8Array) {
  const parts = unzipSync(file);
  const xml = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  const styles = strFromU8(parts['xl/styles.xml'] ?? new Uint8Array());
  const formats = new Map(
    [...styles.matchAll(/numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code]) => [id, code]),
  );
  const styled = [...(styles.split('<cellXfs')[1] ?? '').matchAll(/<xf numFmtId="(\d+)"/g)];
  const cells = [...xml.matchAll(/<c r="(\w+)"(?: t="(\w+)")?(?: s="(\d+)")?>(.*?)<\/c>/gs)].map(
    ([, at, type = 'n', style = '0', inner = '']) => ({
      at,
      type,
      format: formats.get(styled[Number(style)]?.[1])?.replaceAll('&quot;', '"'),
      value: inner.replace(/<[^>]+>/g, ''),
    }),
  );
  return { xml, cells, cell: (at: string) => cells.find((one) => one.at === at) };
}

async function sheet(rows: readonly { name: string; nik: string; at: Date; idr: number }[]) {
  type Row = (typeof rows)[number];
  const columns = [
    text<Row>('Nama', ({ name }) => name),
    text<Row>('NIK', ({ nik }) => nik),
    time<Row>('Waktu (WIB)', ({ at }) => at),
    rupiah<Row>('Jumlah', ({ idr }) => idr),
  ];
  const table = await tableOf(
    columns,
    inBatches(async (after) => (after ? [] : rows)),
  );
  return sheetOf(Buffer.concat(await toXlsx(table).toArray()));
}

const ROW = { name: 'Sari', nik: '0174012345678901', at: new Date('2026-11-27T17:00:00Z'), idr: -1_500_000 };

describe('a workbook', () => {
  test('holds text as text, times as times, and rupiah as numbers', async () => {
    const { cell } = await sheet([ROW]);
    expect(cell('B2')).toMatchObject({ type: 'inlineStr', format: '@', value: '0174012345678901' });
    // 28 November 2026, midnight in Jakarta.
    expect(cell('C2')).toMatchObject({ type: 'n', format: 'dd/mm/yyyy hh:mm', value: '46354' });
    expect(cell('D2')).toMatchObject({ type: 'n', format: '"Rp"#,##0;-"Rp"#,##0', value: '-1500000' });
  });

  test('keeps its header in sight', async () => {
    const { xml, cell } = await sheet([ROW]);
    expect(cell('A1')).toMatchObject({ value: 'Nama' });
    expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" state="frozen"');
  });

  test('holds no formula and nothing that makes the file unreadable', async () => {
    const { xml, cell } = await sheet([
      { ...ROW, name: `=cmd|'/c calc'!A0` },
      { ...ROW, name: '</t></is></c><c><f>1+1</f></c>\uffff\u0001' },
      { ...ROW, name: 'a'.repeat(40_000) },
    ]);
    expect(cell('A2')).toMatchObject({ type: 'inlineStr', value: `=cmd|'/c calc'!A0` });
    expect(cell('A3')?.value).not.toContain('\uffff');
    expect(cell('A4')?.value).toHaveLength(32_767);
    expect(xml).not.toContain('<f>');
  });
});

describe('the calls', () => {
  let api: TestApi;
  let brand: SignedIn;
  beforeAll(async () => {
    api = await startTestApi({ LIMIT_FILES_PER_USER_MINUTE: '5', LIMIT_FILES_PER_USER_AT_ONCE: '2' });
  });
  beforeEach(async () => {
    brand = await api.signIn('Brand');
  });
  afterAll(() => api?.close());

  const get = (path: string) => api.app.inject({ url: `/api/v1/${path}`, headers: brand.headers });

  test('send a workbook beside the CSV', async () => {
    const [from, to] = [GATEWAY, walletOf('Brand', brand.id)];
    const posting = {
      key: brand.id,
      kind: 'seed' as const,
      description: 'Isi;=1+1',
      from,
      to,
      amountIdr: 90_000,
    };
    await post(api.db, posting);
    const reply = await get('Wallet/transactions.xlsx');
    expect(reply.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="transaksi-sohor-[\d-]{10}\.xlsx"$/,
      ),
      'x-content-type-options': 'nosniff',
    });
    const { cell } = sheetOf(reply.rawPayload);
    expect([cell('D2'), cell('E2')]).toMatchObject([
      { type: 'inlineStr', value: 'Isi;=1+1' },
      { type: 'n', value: '90000' },
    ]);
  });

  test('answer no HEAD: it would make the whole file', async () => {
    const files = api.app.calls.filter(
      ({ method, media, access }) => method === 'GET' && media && access !== 'public',
    );
    expect(files.length).toBeGreaterThanOrEqual(18);
    for (const { path } of files) {
      const { statusCode } = await api.app.inject({
        method: 'HEAD',
        url: `/api/v1/${path.replace(/:\w+/g, 'x')}`,
        headers: brand.headers,
      });
      expect([path, statusCode]).toEqual([path, 405]);
    }
  });

  test('give a person so many files a minute', async () => {
    for (let made = 0; made < 5; made += 1) expect((await get('Invoice/daftar.xlsx')).statusCode).toBe(200);
    const refused = await get('Campaign/daftar.csv');
    expect(refused.statusCode).toBe(429);
    expect(refused.json().Error).toMatch(/^Anda terlalu sering mengunduh berkas\. Coba lagi dalam /);
    expect((await get('Wallet/transactions')).statusCode).toBe(200);
  });

  test('make so many at once for a person, until they are sent', async () => {
    const owner = new pg.Client({ connectionString: ownerOf(api.context.config.databaseUrl) });
    await owner.connect();
    await owner.query('BEGIN; LOCK TABLE invoices IN ACCESS EXCLUSIVE MODE');
    const waiting = async () =>
      (await owner.query(`SELECT 1 FROM pg_locks WHERE relation = 'invoices'::regclass AND NOT granted`))
        .rowCount;
    const both = Promise.all([get('Invoice/daftar.csv'), get('Invoice/daftar.xlsx')]);
    await expect.poll(waiting, { timeout: 20_000 }).toBe(2);
    const refused = await get('Campaign/daftar.csv');
    await owner.query('COMMIT');
    await owner.end();
    expect([refused.statusCode, refused.json().Error]).toEqual([
      429,
      'Unduhan Anda sebelumnya belum selesai. Tunggu sampai selesai, lalu coba lagi.',
    ]);
    expect((await both).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await get('Campaign/daftar.csv')).statusCode).toBe(200);
  });
});
