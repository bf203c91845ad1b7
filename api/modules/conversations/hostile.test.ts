import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { ChatEntry } from '@sohor/shared/wire';
import sharp from 'sharp';
import { toCsv } from '../../platform/table-file.ts';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { campaignOf } from '../applicants/campaign-fixture.ts';
import { startWorkApi, type WorkApi } from '../deliverables/deliverables-fixture.ts';
import { storeImage } from '../files/index.ts';
import { brandThatMayBegin } from './conversations-fixture.ts';
import { CONVERSATION_DATA } from './own-data.ts';

let api: WorkApi;
let brand: SignedIn;
let kol: SignedIn;
beforeAll(async () => {
  api = await startWorkApi({
    LIMIT_MESSAGES_PER_PERSON_MINUTE: '10000',
    LIMIT_MESSAGES_PER_PERSON_DAY: '10000',
  });
});
beforeEach(async () => {
  [brand, kol] = [await brandThatMayBegin(api), await api.signIn('KOL')];
});
afterAll(() => api?.close());

const begin = (as: SignedIn, to: SignedIn, clientId: string = randomUUID()) =>
  api.call('POST', 'Chat', { as, body: { idUser: to.id, clientId, teks: 'Halo' } });
const write = (id: string, as: SignedIn, more: object = {}) =>
  api.call('POST', `Chat/${id}`, { as, body: { clientId: randomUUID(), teks: 'Baik', ...more } });
const read = async (id: string, as: SignedIn) =>
  (await api.call('GET', `Chat/${id}`, { as })).body.data as { entri: ChatEntry[] };
async function open(): Promise<string> {
  const { id } = (await begin(brand, kol)).body.data;
  await write(id, kol);
  return id;
}
/** A picture that this account has uploaded. */
const picture = async (owner: SignedIn) =>
  storeImage(
    api.context,
    owner.id,
    await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } })
      .png()
      .toBuffer(),
  );
const times = <T>(count: number, make: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => make(at)));
const statusesOf = (replies: readonly { status: number }[]) => replies.map(({ status }) => status).sort();

describe('at once', () => {
  test('a campaign is cancelled while both sides write about it', async () => {
    const id = await open();
    for (let round = 0; round < 8; round += 1) {
      const campaign = await campaignOf(api.db, brand.id);
      const invitation = { IdUser: kol.id, IdCampaign: campaign };
      await api.call('POST', 'Campaign/registerByBrand', { as: brand, body: invitation });
      const cancelling = { idCampaign: campaign, alasan: 'Batal' };
      const [cancelled, ...written] = await Promise.all([
        api.call('POST', 'Campaign/cancel', { as: brand, body: cancelling }),
        times(10, (at) => write(id, at % 2 ? brand : kol, { IdCampaign: campaign })),
      ]);
      expect([cancelled.status, ...statusesOf(written.flat())]).toEqual(Array(11).fill(200));
    }
  });

  test('one client id in two conversations is there once, and the other is refused', async () => {
    const [first, second] = [await open(), (await begin(brand, await api.signIn('KOL'))).body.data.id];
    await api.db.updateTable('conversations').set({ state: 'open' }).where('id', '=', second).execute();
    for (let round = 0; round < 10; round += 1) {
      const clientId = randomUUID();
      const replies = await Promise.all([first, second].map((id) => write(id, brand, { clientId })));
      expect(statusesOf(replies)).toEqual([200, 409]);
    }
  });

  test('the last stranger of a day is written to once, however often the first message is sent', async () => {
    for (let at = 0; at < 4; at += 1) await begin(brand, await api.signIn('KOL'));
    const clientId = randomUUID();
    const replies = await times(40, () => begin(brand, kol, clientId));
    expect(statusesOf(replies)).toEqual(Array(40).fill(200));
    expect(new Set(replies.map(({ body }) => body.data.entri.nomor)).size).toBe(1);
    expect((await begin(brand, await api.signIn('KOL'))).status).toBe(429);
  });

  test('of many strangers as many are written to as a day has', async () => {
    const strangers = await times(20, () => api.signIn('KOL'));
    const replies = await Promise.all(strangers.map((one) => begin(brand, one)));
    expect(statusesOf(replies)).toEqual([...Array(5).fill(200), ...Array(15).fill(429)]);
  });
});

test('a Brand that only invites writes one message, as to any stranger, until the KOL answers', async () => {
  const campaign = await campaignOf(api.db, brand.id);
  const statuses: string[] = [];
  for (let at = 0; at < 6; at += 1) {
    const one = await api.signIn('KOL');
    const invitation = { IdUser: one.id, IdCampaign: campaign };
    await api.call('POST', 'Campaign/registerByBrand', { as: brand, body: invitation });
    statuses.push(statusesOf([await begin(brand, one), await begin(brand, one)]).join());
    const body = { idCampaign: campaign, idUser: one.id };
    await api.call('PUT', 'Campaign/withdrawInvitation', { as: brand, body });
    expect((await api.call('GET', 'Chat', { as: one })).body.permintaan).toBe(at < 5 ? 1 : 0);
  }
  expect(statuses).toEqual([...Array(5).fill('200,409'), '429,429']);
  // One that was invited may write first, and has answered then.
  const invitation = { IdUser: kol.id, IdCampaign: campaign };
  await api.call('POST', 'Campaign/registerByBrand', { as: brand, body: invitation });
  const { id } = (await begin(kol, brand)).body.data;
  expect(statusesOf([await write(id, brand), await write(id, brand)])).toEqual([200, 200]);
});

describe('what the other side does not learn', () => {
  /** All that the Brand can find out. */
  async function seenByBrand(id: string) {
    const paths = [`Chat/${id}`, 'Chat', `Chat/with/${kol.id}`];
    const replies = await Promise.all(paths.map((path) => api.call('GET', path, { as: brand })));
    const refusal = (await write(id, brand)).body.Error;
    const { touched_at } = await api.db
      .selectFrom('conversations')
      .select('touched_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const known = replies.map(({ body }) => JSON.stringify(body).replace(/"sekarang":"[^"]+"/, ''));
    return [...known, refusal, touched_at.toISOString()];
  }

  test('a Brand whose request was refused sees what it saw while it waited, also in its stream', async () => {
    const { id } = (await begin(brand, kol)).body.data;
    const waiting = await seenByBrand(id);
    await api.call('PUT', `Chat/${id}/request`, { as: kol, body: { terima: false } });
    expect(await seenByBrand(id)).toEqual(waiting);
    expect((await api.call('GET', 'Notice', { as: kol })).body.data).toMatchObject([
      { kind: 'message_request', isRead: true },
    ]);
  });

  test('a block moves nothing in the stream of the other side', async () => {
    const id = await open();
    const at = async () => (await seenByBrand(id)).at(-1);
    await write(id, brand);
    const block = (blokir: boolean) => api.call('PUT', `Chat/${id}/block`, { as: kol, body: { blokir } });
    await block(true);
    const blocked = await at();
    await block(false);
    await block(true);
    expect(await at()).toBe(blocked);
  });

  test("contact details in a campaign's name, which its Brand can change at any time", async () => {
    const id = await open();
    const campaign = await campaignOf(api.db, brand.id, { verified: false });
    const name = { name: 'WA 081234567890' };
    await api.db.updateTable('campaigns').set(name).where('id', '=', campaign).execute();
    await write(id, brand, { IdCampaign: campaign });
    const nameFor = async (as: SignedIn) => (await read(id, as)).entri.at(-1)?.namaProyek;
    expect([await nameFor(brand), await nameFor(kol)]).toEqual(['WA 081234567890', 'WA •••••']);
  });

  test('why a stranger cannot be written to is known before, and nothing more', async () => {
    const blocked = { status: 'blocked', block_reason: 'Uji' } as const;
    await api.db.updateTable('users').set(blocked).where('id', '=', kol.id).execute();
    const { alasan } = (await api.call('GET', `Chat/with/${kol.id}`, { as: brand })).body.data;
    expect([alasan, (await begin(brand, kol)).body.Error]).toEqual(
      Array(2).fill('Pesan tidak dapat dikirim.'),
    );
  });

  test('a picture opens by a signed address only, and belongs to its sender', async () => {
    const id = await open();
    const gambar = await picture(brand);
    const send = (as: SignedIn) => write(id, as, { gambar, teks: undefined });
    expect((await send(kol)).status).toBe(400);
    const [first, second] = [(await send(brand)).body.data, (await send(brand)).body.data];
    const opens = async (path: string) => (await api.app.inject(path)).statusCode;
    expect(await Promise.all([gambar, first.gambar, second.gambar].map(opens))).toEqual([404, 200, 200]);
    expect((await api.call('PUT', 'User', { as: kol, body: { image: gambar } })).status).not.toBe(200);
  });

  test('a picture that was taken back is in no reply and no copy', async () => {
    const id = await open();
    const gambar = await picture(brand);
    const { nomor, ...sent } = (await write(id, brand, { gambar, teks: undefined })).body.data;
    expect(sent.gambar).toMatch(gambar);
    await api.call('DELETE', `Chat/${id}/${nomor}`, { as: brand });
    const table = await CONVERSATION_DATA[0]?.open(api.db, { id: kol.id, role: 'KOL' });
    const copy = table ? await text(toCsv(table)) : '';
    expect(copy).toMatch('Pesan ditarik');
    expect(copy + JSON.stringify(await read(id, kol))).not.toMatch(gambar);
  });
});
