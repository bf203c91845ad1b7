import type { Endpoint } from '@sohor/shared/wire';
import { CAMPAIGN_TEXTS } from '@sohor/shared/wire/catalog';
import { callName } from '../platform/call-name.ts';
import type { SignedIn } from '../platform/testing/sign-in.ts';
import { requestFor, type Sent } from './calls-fixture.ts';
import { fingerprint } from './fingerprint-fixture.ts';
import { startWorld, type World } from './world-fixture.ts';

const SCRIPT = `<script>alert(1)</script><img src=x onerror=alert(1)>"';--`;
/** A spreadsheet takes this for a formula. */
const FORMULA = `=1+cmd|'/c calc'!A1`;

const LINKS = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://contoh.id/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  '//jahat.example',
  'file:///etc/passwd',
  'https://contoh.id/\njavascript:alert(1)',
  'https://contoh.id/"onmouseover="alert(1)',
  'https:jahat.example',
  'https://bank.id@jahat.example/',
  'https://nama:sandi@jahat.example',
  'https://bank.id\\@jahat.example',
  'https:///jahat.example',
] as const;

interface Field {
  readonly call: Endpoint;
  readonly name: string;
  readonly schema: Record<string, unknown>;
}

let world: World;
let staff: SignedIn;
let fields: readonly Field[];
beforeAll(async () => {
  world = await startWorld();
  staff = await world.api.signIn('Admin');
  fields = world.api.app.calls.flatMap((call) =>
    Object.entries((call.body as { properties?: Record<string, object> } | undefined)?.properties ?? {}).map(
      ([name, schema]) => ({ call, name, schema: schema as Record<string, unknown> }),
    ),
  );
});
afterAll(() => world?.close());

const titles = (list: readonly Field[]) => list.map(({ call, name }) => `${callName(call)} ${name}`).sort();

function callerOf({ access }: Endpoint): SignedIn | undefined {
  if (access === 'public') return undefined;
  return access === 'Admin' ? staff : world.pairs.A[access === 'KOL' ? 'kol' : 'brand'];
}

async function sendWith({ call }: Field, changed: Record<string, unknown>, ready?: Sent) {
  const made = ready ?? (await requestFor(world, callName(call)));
  const as = callerOf(call);
  const body = { ...(made.body as object), ...changed };
  return world.api.call(call.method as 'POST', made.path, { ...made, body, ...(as && { as }) });
}

/**
 * A field that holds a link: an http(s) address by its pattern, a link to work, the path of an upload, or TikTok's
 * redirect address.
 */
const isLink = ({ name, schema }: Field) =>
  JSON.stringify(schema).includes('[Ss]?://') ||
  ['image', 'coverProyek', 'redirectUri', 'bukti', 'tautan', 'gambar', 'logo', 'video', 'dokumen'].includes(
    name,
  );

test('every field that is shown as a link refuses what is no web address', async () => {
  const links = fields.filter(isLink);
  expect(titles(links)).toEqual([
    ...['coverProyek', 'referensiVisual', 'website'].map((name) => `POST Campaign ${name}`),
    ...['bukti', 'tautan', 'video'].map((name) => `POST Campaign/content ${name}`),
    ...['gambar', 'tautan'].map((name) => `POST Chat/:id ${name}`),
    ...['gambar', 'tautan'].map((name) => `POST Dispute ${name}`),
    ...['gambar', 'tautan'].map((name) => `POST Dispute/:id/message ${name}`),
    'POST Figures/:id bukti',
    ...['facebook', 'image', 'instagram', 'linkedin', 'tiktok', 'youtube'].map(
      (name) => `POST auth/UpdateProfileSosmed ${name}`,
    ),
    'POST auth/tiktok/exchange redirectUri',
    'PUT Account/brand logo',
    'PUT Account/verification dokumen',
    ...['coverProyek', 'referensiVisual', 'website'].map((name) => `PUT Campaign/detail/:id ${name}`),
  ]);
  // Made once, as a refused request can be sent again.
  const made = new Map<Endpoint, Sent>();
  for (const { call } of links) made.set(call, made.get(call) ?? (await requestFor(world, callName(call))));
  const before = await fingerprint(world.api.context.pool);
  for (const field of links) {
    for (const link of LINKS) {
      const given = field.schema.type === 'array' ? [link] : link;
      const { status } = await sendWith(field, { [field.name]: given }, made.get(field.call));
      expect({ field: field.name, link, status }).toEqual({ field: field.name, link, status: 400 });
    }
  }
  expect(await fingerprint(world.api.context.pool)).toEqual(before);
});

/** Fields in which the server reads a number or an address, however it was pasted, and refuses anything else. */
const READ = ['email', 'nomor', 'accountNumber', 'nik', 'npwp'];
const isRead = ({ call, name }: Field) => READ.includes(name) && !call.path.includes('certificate');

/** Fields of free text: without a list of values and without a pattern, except that of control characters. */
const isText = ({ call, name, schema }: Field) => {
  const text = JSON.stringify(schema);
  const free =
    text.includes('u0000-') || (text.includes('"string"') && !/pattern|enum|const|format/.test(text));
  const field = { call, name, schema };
  return free && call.access !== 'public' && !isLink(field) && !isRead(field);
};

test('where a number or an address is read, script is refused', async () => {
  const read = fields.filter((field) => isRead(field) && field.call.path !== 'Wallet/withdraw');
  expect(new Set(read.map(({ name }) => name))).toEqual(new Set(READ));
  for (const field of read) {
    const { status } = await sendWith(field, { [field.name]: SCRIPT });
    expect({ field: field.name, status }).toEqual({ field: field.name, status: 400 });
  }
});

/** Lists of which each entry is one of those that the server knows, or a remark, which is tried with videos. */
const LISTED = ['categories', 'item', 'komentar'];

/** The texts of a brief that are no link. */
const BRIEF = CAMPAIGN_TEXTS.filter(({ kind }) => kind !== 'link').map(({ wire }) => wire);

describe('script that is stored', () => {
  const NAME = `${SCRIPT} ${FORMULA}`;

  test('is taken as text by every free field, and only there', async () => {
    // A withdrawal only repeats the account that was kept.
    const free = fields
      .filter(isText)
      .filter(({ call, name }) => !LISTED.includes(name) && call.path !== 'Wallet/withdraw');
    expect(titles(free)).toEqual(
      [
        ...[...BRIEF, 'namaProyek'].flatMap((name) => [
          `POST Campaign ${name}`,
          `PUT Campaign/detail/:id ${name}`,
        ]),
        'POST Campaign/cancel alasan',
        'POST Campaign/cancelContract/:id alasan',
        'POST Campaign/content note',
        'POST Campaign/register pesan',
        'POST Chat teks',
        'POST Chat/:id teks',
        'POST Chat/:id/report keterangan',
        'POST Offer catatan',
        'POST Offer/:id/counter catatan',
        'PUT Offer/:id keterangan',
        'POST Ops/chatReports/:id/read alasan',
        'POST Ops/disputes/:id/chat alasan',
        'PUT Ops/chatReports/:id alasan',
        'POST Ops/review/:id alasan',
        'POST Ops/scoreAppeal/:id jawaban',
        'POST Score/appeal alasan',
        'POST Ops/cpm sumber',
        'POST Review/:id teks',
        'POST Review/:id/answer teks',
        'POST Review/:id/report alasan',
        'POST Dispute alasan',
        'POST Dispute/:id/message teks',
        'POST Shipment/:id produk',
        ...['jalan', 'kecamatan', 'kota', 'nama', 'provinsi'].map(
          (name) => `PUT Shipment/:id/address ${name}`,
        ),
        'PUT Shipment/:id/received keterangan',
        'POST Shortlist nama',
        'PUT Shortlist/:id nama',
        'PUT Shortlist/:id/kol/:idUser catatan',
        'POST Team nama',
        'PUT Account/brand nama',
        'PUT Account/verification badan',
        'POST Wallet/account accountName',
        ...['nama', 'alamat'].map((name) => `PUT Tax ${name}`),
        'POST Ops/taxMonths alasan',
        'POST Ops/users/:id/unmask alasan',
        ...['verify', 'certificate', 'certificate/revoke'].map((act) => `PUT Ops/tax/:id/${act} alasan`),
        'PUT Ops/tax/:id/certificate nomor',
        ...['bio', 'fullName'].map((name) => `POST auth/UpdateProfileSosmed ${name}`),
        'PUT Campaign/content/:id note',
        'POST Ops/writeOffs alasan',
        ...[
          'approvals/:id',
          'differences/:id',
          'disputes/:id',
          'held/:id',
          'jobs/:id',
          'jobs/:id/discard',
          'signs/:id',
          'verifications/:id',
        ].map((path) => `PUT Ops/${path} alasan`),
        ...['block', 'freeze', 'signOut', 'verify'].map((act) => `PUT Ops/users/:id/${act} alasan`),
      ].sort(),
    );
    for (const field of free) {
      // A Brand cannot have two lists of the same name.
      const isSecondName = field.name === 'nama' && field.call.path === 'Shortlist/:id';
      const text = field.name === 'namaProyek' ? FORMULA + SCRIPT : isSecondName ? `${SCRIPT}2` : SCRIPT;
      expect({ field: field.name, ...(await sendWith(field, { [field.name]: text })) }).toMatchObject({
        field: field.name,
        status: 200,
      });
    }
    // All texts at once, for the answers below.
    await sendWith(fieldOf('bio'), { bio: SCRIPT, fullName: NAME });
    const everything = Object.fromEntries(
      free.filter(({ call }) => call.path === 'Campaign').map(({ name }) => [name, SCRIPT]),
    );
    const made = await sendWith(fieldOf('namaProyek'), { ...everything, namaProyek: FORMULA + SCRIPT });
    expect(made.body.data).toMatchObject(
      everything.namaProyek ? { arahanKonten: SCRIPT, catatan: SCRIPT } : {},
    );
    const { kol } = world.pairs.A;
    const rates = { Appearance: { [SCRIPT.slice(0, 50)]: 1 } };
    const card = await world.api.call('PUT', 'RateCard', { as: kol, body: { currency: 'IDR', rates } });
    expect(card.body.data.rates).toEqual(rates);
    await useEverywhere(made.body.data.id);
  });

  const fieldOf = (name: string) => fields.find((field) => field.name === name) as Field;

  /** Pays for the campaign, verifies it and hires the KOL, so that the texts get into contracts, invoices and statements. */
  async function useEverywhere(campaignId: string): Promise<void> {
    const { api, pairs } = world;
    const { kol, brand } = pairs.A;
    await api.pay({ id: campaignId, total: 250_000 }, brand);
    const [order] = await api.gatewayOrders(campaignId);
    await api.notify(order?.order_id ?? '', { transaction_status: 'settlement' });
    const body = { IdUser: kol.id, IdCampaign: campaignId, pesan: SCRIPT };
    expect((await api.call('POST', 'Campaign/register', { as: kol, body })).status).toBe(200);
    const decided = { status: 'Approved', idCampaign: campaignId, idUser: kol.id };
    expect((await api.call('PUT', 'Campaign/MemberCampaign', { as: brand, body: decided })).status).toBe(200);
  }

  test('comes back letter by letter in JSON that no browser takes for a page', async () => {
    let held = 0;
    for (const call of world.api.app.calls) {
      if (call.method !== 'GET' || call.path.startsWith('webhooks')) continue;
      for (const as of [world.pairs.A.kol, world.pairs.A.brand]) {
        const made = await requestFor(world, callName(call));
        const { headers, body, status } = await world.api.call('GET', made.path, { as });
        const type = String(headers['content-type']);
        expect({ call: callName(call), nosniff: headers['x-content-type-options'] }).toEqual({
          call: callName(call),
          nosniff: 'nosniff',
        });
        expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
        const text = typeof body === 'string' ? body : JSON.stringify(body);
        if (status !== 200 || !text.includes('alert(1)')) continue;
        held += 1;
        expect({ call: callName(call), type }).toEqual({
          call: callName(call),
          type: call.media === 'text/csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8',
        });
        if (call.media !== 'text/csv')
          expect(text).toContain(JSON.stringify(SCRIPT.slice(0, 25)).slice(1, -1));
      }
    }
    expect(held).toBeGreaterThanOrEqual(12);
  });

  test('is no page by way of a download or of an error', async () => {
    const { brand } = world.pairs.A;
    const csv = await world.api.call('GET', 'Wallet/transactions.csv', { as: brand });
    expect(csv.headers['content-disposition']).toMatch(/^attachment/);
    const key = '<script>alert(1)</script>';
    const refused = await world.api.call('POST', 'auth/login', { body: { phoneNumber: '0812', [key]: 1 } });
    expect(refused).toMatchObject({
      status: 400,
      headers: { 'content-type': 'application/json; charset=utf-8', 'x-content-type-options': 'nosniff' },
    });
    const path = await world.api.call('GET', `public/kol/${encodeURIComponent(key)}`);
    expect(path.status).toBe(404);
    expect(JSON.stringify(path.body)).not.toContain('script');
  });
});
