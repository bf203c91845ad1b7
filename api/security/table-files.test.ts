import { MINUTE_MS } from '@sohor/shared/format';
import type { Endpoint } from '@sohor/shared/wire';
import { strFromU8, unzipSync } from 'fflate';
import pg from 'pg';
import { buildApp } from '../app.ts';
import { GATEWAY, post, walletOf } from '../modules/ledger/index.ts';
import { joined } from '../modules/team/team-fixture.ts';
import { callName } from '../platform/call-name.ts';
import { closeContext } from '../platform/context.ts';
import { API_PREFIX } from '../platform/route.ts';
import { inBatches, rupiah, tableOf, text, time, toXlsx } from '../platform/table-file.ts';
import { COMPILED_ONCE } from '../platform/testing/compile-once.ts';
import { ownerOf } from '../platform/testing/databases.ts';
import { loadPostings } from '../platform/testing/load-postings.ts';
import type { SignedIn } from '../platform/testing/sign-in.ts';
import { startTestApi, type TestApi } from '../platform/testing/test-api.ts';
import { createTestContext } from '../platform/testing/test-context.ts';
import { CALLS, requestFor, type Sent } from './calls-fixture.ts';
import { fingerprint } from './fingerprint-fixture.ts';
import { anotherSession, imageForm, startWorld, type World } from './world-fixture.ts';

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

  const get = (path: string, app = api.app) => app.inject({ url: `/api/v1/${path}`, headers: brand.headers });

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

  test.each([
    [true, 'removed from the team'],
    [false, 'still in it'],
  ])('end while they are sent where their reader is no longer allowed: %s, %s', async (isRemoved) => {
    const member = await joined(api, brand, 'reader');
    const { databaseUrl } = api.context.config;
    const rows = { key: brand.id, account: 'brand_wallet', owners: [brand.id], each: 20_000 } as const;
    await loadPostings(databaseUrl, { ...rows, amountIdr: 1_000 });
    const { headers } = member;
    const reply = await api.app.inject({
      url: '/api/v1/Wallet/transactions.csv',
      headers,
      payloadAsStream: true,
    });
    let lines = 0;
    const read = (async () => {
      for await (const part of reply.stream()) {
        if (lines === 0 && isRemoved) await api.call('DELETE', `Team/${member.id}`, { as: brand });
        if (lines === 0) api.clock.advance(6_000);
        lines += String(part).split('\r\n').length - 1;
      }
      return 'whole';
    })();
    const end = await read.catch(() => 'cut off');
    expect({ end, isAll: lines === 20_001 }).toEqual(
      isRemoved ? { end: 'cut off', isAll: false } : { end: 'whole', isAll: true },
    );
  });

  test('give a person so many files a minute, in whichever process', async () => {
    const { clock, patience } = api;
    clock.stop();
    clock.advance(MINUTE_MS);
    const context = createTestContext(api.context.config, { clock, patience });
    const second = await buildApp(context, COMPILED_ONCE);
    try {
      for (let made = 0; made < 5; made += 1)
        expect((await get('Invoice/daftar.xlsx', made % 2 ? second : api.app)).statusCode).toBe(200);
      for (const app of [api.app, second]) {
        const refused = await get('Campaign/daftar.csv', app);
        expect(refused.statusCode).toBe(429);
        expect(refused.json().Error).toMatch(/^Anda terlalu sering mengunduh berkas\. Coba lagi dalam /);
      }
      expect((await get('Wallet/transactions')).statusCode).toBe(200);
    } finally {
      await second.close();
      await closeContext(context);
    }
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

describe('protected keys', () => {
  /** State that only the server may set, by its names on the wire and in the database, and keys special in JavaScript. */
  const KEYS = [
    'isVerification',
    'status',
    'statusLabel',
    'idRole',
    'role',
    'id',
    '_id',
    'ownerId',
    'brandId',
    'brand_id',
    'kolId',
    'idUser',
    'userId',
    'verified_at',
    'createdAt',
    'balance',
    'price_idr',
    'sohorScore',
    'isAdmin',
    'sha256',
    '__proto__',
    'constructor',
    'prototype',
  ] as const;

  /** Signed by providers, whose unknown keys are ignored. Their modules test them. */
  const PROVIDERS = /^POST webhooks\//;

  let world: World;
  let staff: SignedIn;
  let writes: readonly Endpoint[];
  /** A request for each write. A refused one can be sent again. */
  const requests = new Map<Endpoint, Sent>();
  beforeAll(async () => {
    world = await startWorld();
    staff = await world.api.signIn('Admin');
    // A piece of a video is bytes, without keys.
    writes = world.api.app.calls.filter(
      (call) =>
        call.method !== 'GET' && !PROVIDERS.test(callName(call)) && !call.path.startsWith('file/upload/'),
    );
    for (const call of writes) requests.set(call, await requestFor(world, callName(call)));
  });
  afterAll(() => world?.close());

  /** Who may make the request that its row prepares. */
  function callerOf(call: Endpoint): SignedIn | undefined {
    const { access, method, path } = call;
    const { kol, brand } = world.pairs.A;
    const answers = CALLS.get(callName(call))?.answers ?? '';
    const [, byKol, , byBrand] = (typeof answers === 'string' ? answers : (answers.A ?? '')).split(' ');
    if (access === 'public') return undefined;
    if (access === 'Admin') return staff;
    const isBrands = access === 'Brand' || (byBrand === '200' && byKol !== '200');
    return isBrands || (method === 'POST' && path === 'file/upload') ? brand : kol;
  }

  const listed = ({ body }: Endpoint) =>
    Object.keys((body as { properties?: object } | undefined)?.properties ?? {});

  /** Written as text, as an object literal would lose `__proto__`. */
  function withKey(body: unknown, key: string, value: unknown): string {
    const own = JSON.stringify(body ?? {}).slice(1, -1);
    return `{${own}${own && ','}${JSON.stringify(key)}:${JSON.stringify(value)}}`;
  }

  const VALUES: Readonly<Record<string, unknown>> = {
    __proto__: { isAdmin: true },
    constructor: { prototype: { isAdmin: true } },
    isVerification: true,
    balance: 1_000_000,
  };
  const valueFor = (key: string) => (Object.hasOwn(VALUES, key) ? VALUES[key] : 'Approved');

  async function send(call: Endpoint, { path, headers, body }: Sent, as: SignedIn | undefined) {
    const isText = typeof body === 'string';
    const reply = await world.api.app.inject({
      method: call.method,
      url: API_PREFIX + path,
      headers: { ...as?.headers, ...(isText && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { payload: body as string }),
    });
    return { status: reply.statusCode, text: reply.body };
  }

  async function expectRefused(call: Endpoint, sent: Sent): Promise<void> {
    const { status, text } = await send(call, sent, callerOf(call));
    expect({ call: callName(call), path: sent.path, status }).toMatchObject({ status: 400 });
    expect(JSON.parse(text)).toMatchObject({ code: 400, Error: expect.any(String) });
  }

  test('there are 20 protected keys or more, and every write is tried with each', () => {
    expect(KEYS.length).toBeGreaterThanOrEqual(20);
    expect(requests.size).toBe(writes.length);
  });

  /** How many writes have a key of this name of their own. */
  const LISTED_BY = new Map([
    ['idRole', 1],
    ['idUser', 6],
    ['sha256', 1],
    ['status', 2],
  ]);

  test.each(KEYS)(
    '%s is refused by every write that does not list it, and persisted by none',
    async (key) => {
      const before = await fingerprint(world.api.context.pool);
      let refused = 0;
      for (const [call, made] of requests) {
        if (listed(call).includes(key)) continue;
        const extra =
          call.path === 'file/upload'
            ? await imageForm({ [key]: 'Approved' })
            : { body: withKey(made.body, key, valueFor(key)) };
        await expectRefused(call, { ...made, ...extra });
        refused += 1;
      }
      expect(refused).toBe(writes.length - (LISTED_BY.get(key) ?? 0));
      expect(({} as { isAdmin?: unknown }).isAdmin).toBeUndefined();
      expect(await fingerprint(world.api.context.pool)).toEqual(before);
    },
  );

  test('so are they deeper inside, and in the address of every write', async () => {
    const before = await fingerprint(world.api.context.pool);
    const rateCard = writes.find((call) => callName(call) === 'PUT RateCard') as Endpoint;
    for (const key of KEYS) {
      for (const rates of [withKey({}, key, valueFor(key)), `{"TikTok":${withKey({ Video: 1 }, key, 5)}}`]) {
        await expectRefused(rateCard, { path: 'RateCard', body: `{"currency":"IDR","rates":${rates}}` });
      }
    }
    for (const [call, made] of requests) {
      for (const key of ['isVerification', 'role', '__proto__', 'constructor'])
        await expectRefused(call, { ...made, path: `${made.path}?${key}=true` });
    }
    expect(await fingerprint(world.api.context.pool)).toEqual(before);
  });

  test('a type of appearance may have the name of a property in JavaScript, except for three that are refused', async () => {
    const as = world.pairs.A.kol;
    for (const name of ['toString', '__defineGetter__', 'hasOwnProperty', 'valueOf', 'id']) {
      const body = { currency: 'IDR', rates: { Appearance: { [name]: 7 } } };
      const reply = await world.api.call('PUT', 'RateCard', { as, body });
      expect({ name, status: reply.status, data: reply.body.data }).toEqual({
        name,
        status: 200,
        data: body,
      });
      expect((await world.api.call('GET', 'RateCard', { as })).body.data).toEqual(body);
    }
    const before = await fingerprint(world.api.context.pool);
    for (const name of ['__proto__', 'constructor', 'prototype']) {
      const body = `{"currency":"IDR","rates":{"Appearance":{"${name}":7}}}`;
      await expectRefused(writes.find((call) => callName(call) === 'PUT RateCard') as Endpoint, {
        path: 'RateCard',
        body,
      });
    }
    expect(await fingerprint(world.api.context.pool)).toEqual(before);
  });

  test('the same requests without the key are taken, so it is the key that was refused', async () => {
    const taken: string[] = [];
    const endsSessions = (call: Endpoint) => Number(CALLS.get(callName(call))?.endsSessions ?? 0);
    // What ends the sessions that others need is sent last.
    const inOrder = [...requests].sort(([one], [other]) => endsSessions(one) - endsSessions(other));
    for (const [call, before] of inOrder) {
      // What the others have changed since is made anew: a decision that can be undone, a report that is open.
      const made = /\/undo$|chat/i.test(callName(call)) ? await requestFor(world, callName(call)) : before;
      const person = callerOf(call);
      const as = person && (await anotherSession(world.api, person));
      const body =
        made.body === undefined || Buffer.isBuffer(made.body) ? made.body : JSON.stringify(made.body);
      const { status } = await send(call, { ...made, ...(body !== undefined && { body }) }, as);
      if (status === 200) taken.push(callName(call));
    }
    // These need a provider, a code of this session, a member of a team, or a KOL that has not asked before.
    const needMore = [
      'POST Score/appeal',
      'POST Ops/scoreAppeal/:id',
      'POST auth/tiktok/exchange',
      'POST otp/validateWA',
      'PUT Account/phone',
      'PUT Account/email',
      'POST Account/closing',
      'PUT Account/closing',
      'POST Team/leave',
      'POST Wallet/withdraw',
      'PUT Wallet/withdraw/code',
    ];
    // Tested with the log-in of staff.
    const needAuthenticator = ['POST Ops/session/enrol', 'PUT Ops/session', 'POST Ops/session/recovery'];
    expect([...taken, ...needMore, ...needAuthenticator].sort()).toEqual(writes.map(callName).sort());
  });
});
