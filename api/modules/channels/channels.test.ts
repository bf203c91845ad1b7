import { createHmac, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { DAY_MS, MINUTE_MS } from '@sohor/shared/format';
import { ownerOf, queryAs } from '../../platform/testing/databases.ts';
import { campaignOf } from '../applicants/campaign-fixture.ts';
import { brandThatMayBegin } from '../conversations/conversations-fixture.ts';
import { beginDelivery, CHANNELS, GROUPS, kindsOf, rulesOf } from '../notices/index.ts';
import { endSessionsOf } from '../sessions/index.ts';
import { type ChannelsApi, startChannelsApi } from './channels-fixture.ts';
import { deliver } from './deliver.ts';
import { SENDERS } from './senders.ts';

const MIGRATION = new URL('../../migrations/0024_notices.sql', import.meta.url);

let api: ChannelsApi;
beforeAll(async () => {
  api = await startChannelsApi();
});
afterAll(() => api?.close());
beforeEach(async () => {
  api.clock.goTo(12);
  api.rest();
  await api.simulators.inject({ method: 'DELETE', url: '/control/faults' });
});

const report = (id: string, status: string, code?: number) => {
  const statuses = [
    { id: `wamid.${id}`, status, biz_opaque_callback_data: id, ...(code && { errors: [{ code }] }) },
  ];
  const payload = JSON.stringify({ entry: [{ changes: [{ value: { statuses } }] }] });
  const signature = createHmac('sha256', 'app-secret').update(payload).digest('hex');
  return api.app.inject({
    method: 'POST',
    url: '/api/v1/webhooks/whatsapp',
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` },
    payload,
  });
};

describe('each kind', () => {
  const ALL = GROUPS.flatMap((group) => kindsOf(group));

  test('has a channel, and WhatsApp or web push but not both', () => {
    for (const { kind, channels } of ALL)
      expect([kind, channels.filter((one) => one !== 'email')]).toEqual([
        kind,
        [expect.stringMatching(/^(whatsapp|push)$/)],
      ]);
    expect(ALL).toHaveLength(79);
  });

  test('is pushed in a fixed text: no name, amount or number can get into it', () => {
    for (const { kind } of ALL) {
      const { push } = rulesOf(kind);
      if (push !== undefined) expect(push).toMatch(/^[A-Z][A-Za-z ]{10,60}\.$/);
    }
  });

  test('that guards the account is urgent and goes by WhatsApp', () => {
    for (const { kind, channels } of kindsOf('security'))
      expect([kind, channels, rulesOf(kind).isUrgent]).toEqual([kind, ['whatsapp'], true]);
  });
});

describe('a notice', () => {
  test('is told once, however often it is added and worked on', async () => {
    const kol = await api.signIn('KOL');
    const notice = api.paid(kol);
    for (const _again of [1, 2, 3]) await api.tell(notice);
    await Promise.all([api.work(), api.work()]);
    const [delivery] = await api.deliveries(kol);
    await Promise.all(
      Array.from({ length: 20 }, () => deliver(api.context, SENDERS, delivery?.id as string)),
    );
    expect(await api.messages(kol)).toEqual([
      expect.stringMatching(
        /^Halo .*\. Penarikan Rp25\.000 berhasil\. Uangnya sudah dikirim ke BCA ••••3210\./,
      ),
    ]);
    const inbox = await api.simulators.inject({ url: '/whatsapp/inbox.json', query: { to: kol.phone } });
    expect(inbox.json()).toMatchObject([{ page: '/appSohor/balance' }]);
    expect(await api.deliveries(kol)).toMatchObject([{ state: 'sent', attempts: 1 }]);
  });

  test('has one delivery for each channel and round, whatever writes it', async () => {
    const kol = await api.signIn('KOL');
    await api.tell(api.paid(kol));
    const migration = await readFile(MIGRATION, 'utf8');
    const [table = ''] = /CREATE TABLE notice_deliveries \(.*?\n\);/s.exec(migration) ?? [];
    const twice = `INSERT INTO notice_deliveries (notice_id, channel, round, due_at)
      SELECT notice_id, channel, round, due_at FROM public.notice_deliveries;`;
    // Creates the table as the migration does, in a schema of its own, which is rolled back.
    const made = `BEGIN; CREATE SCHEMA again; SET LOCAL search_path = again, public; ${table} ${twice} ${twice} ROLLBACK;`;
    await expect(queryAs(ownerOf(api.context.config.databaseUrl), made)).rejects.toThrow(
      'notice_deliveries_notice_id_channel_round_key',
    );
  });

  test('whose transaction was rolled back is not told', async () => {
    const kol = await api.signIn('KOL');
    const { addNotices } = await import('../notices/index.ts');
    await expect(
      api.db.transaction().execute(async (tx) => {
        await addNotices(tx, [api.paid(kol)]);
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    await api.work();
    expect([await api.messages(kol), await api.deliveries(kol)]).toEqual([[], []]);
  });
});

describe('WhatsApp', () => {
  test('opens the page of the dispute that it tells of', async () => {
    const kol = await api.signIn('KOL');
    const [contractId, campaignId] = [randomUUID(), await campaignOf(api.db, (await api.signIn('Brand')).id)];
    const until = api.clock.now().toISOString();
    const about = { userId: kol.id, key: 'dispute', campaignId, at: api.clock.now() };
    await api.tell({ ...about, kind: 'dispute_opened', facts: { contractId, until } });
    await api.work();
    const inbox = await api.simulators.inject({ url: '/whatsapp/inbox.json', query: { to: kol.phone } });
    expect(inbox.json()).toMatchObject([{ page: `/appSohor/contract/${contractId}/sengketa` }]);
  });

  test('that is away for an hour delays a message and loses none', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => api.signIn('KOL')));
    await api.fault('whatsapp', '503', 1000);
    for (const who of people) await api.tell(api.paid(who));
    for (let minute = 0; minute < 60; minute += 5) {
      await api.work();
      api.clock.advance(5 * MINUTE_MS);
    }
    for (const who of people) expect(await api.messages(who)).toEqual([]);
    await api.simulators.inject({ method: 'DELETE', url: '/control/faults' });
    api.rest();
    for (let minute = 0; minute < 60; minute += 15) {
      await api.work();
      api.clock.advance(15 * MINUTE_MS);
    }
    for (const who of people) {
      expect(await api.messages(who)).toHaveLength(1);
      expect(await api.deliveries(who)).toMatchObject([{ state: 'sent' }]);
    }
  });

  test('that stays away is given up after a day, for all to see', async () => {
    const kol = await api.signIn('KOL');
    await api.fault('whatsapp', '503', 1000);
    await api.tell(api.paid(kol));
    await api.work();
    expect(await api.deliveries(kol)).toMatchObject([{ state: 'waiting' }]);
    api.clock.advance(DAY_MS + MINUTE_MS);
    await api.work();
    expect(await api.deliveries(kol)).toMatchObject([{ state: 'given_up' }]);
    const { body } = await api.app.inject('/metrics');
    expect(body).toMatch(/sohor_notice_deliveries_total\{channel="whatsapp",outcome="given_up"\} [1-9]/);
    await api.simulators.inject({ method: 'DELETE', url: '/control/faults' });
  });

  test('whose answer was lost is asked again only where its report does not come', async () => {
    const [reported, silent] = [await api.signIn('KOL'), await api.signIn('KOL')];
    for (const who of [reported, silent]) {
      await api.fault('whatsapp', 'drop-after-commit');
      await api.tell(api.paid(who));
      await api.work();
    }
    const [known] = await api.deliveries(reported);
    expect(known?.state).toBe('sending');
    await report(known?.id as string, 'sent');
    api.clock.advance(3 * MINUTE_MS);
    await api.work();
    expect(await api.messages(reported)).toHaveLength(1);
    expect(await api.deliveries(reported)).toMatchObject([{ state: 'sent', attempts: 1 }]);
    // Without a report nobody can know whether WhatsApp sent it, so it is sent twice rather than never.
    expect(await api.deliveries(silent)).toMatchObject([{ state: 'sent', attempts: 2 }]);
  });

  test('that reports a number it does not know ends it', async () => {
    const kol = await api.signIn('KOL');
    await api.tell(api.paid(kol));
    await api.work();
    const [delivery] = await api.deliveries(kol);
    await report(delivery?.id as string, 'failed', 131026);
    expect(await api.deliveries(kol)).toMatchObject([{ state: 'given_up', reason: 'unreachable' }]);
  });

  test('is asked by one worker alone, and again after that one died', async () => {
    const kol = await api.signIn('KOL');
    await api.tell(api.paid(kol));
    const [delivery] = await api.deliveries(kol);
    const id = delivery?.id as string;
    const taken = await Promise.all(
      Array.from({ length: 10 }, () => beginDelivery(api.db, id, api.clock.now())),
    );
    expect(taken.filter(Boolean)).toHaveLength(1);
    await api.work();
    expect(await api.messages(kol)).toEqual([]);
    api.clock.advance(3 * MINUTE_MS);
    await api.work();
    expect(await api.messages(kol)).toHaveLength(1);
  });
});

test('a send that fails by an error of ours is given up after a day, not tried for ever', async () => {
  const kol = await api.signIn('KOL');
  await api.tell(api.paid(kol));
  const [delivery] = await api.deliveries(kol);
  const fails = async () => {
    throw new Error('ours');
  };
  const send = () => deliver(api.context, { ...SENDERS, whatsapp: fails }, delivery?.id as string);
  await expect(send()).rejects.toThrow('ours');
  expect(await api.deliveries(kol)).toMatchObject([{ state: 'sending' }]);
  api.clock.advance(DAY_MS + MINUTE_MS);
  await expect(send()).rejects.toThrow('ours');
  expect(await api.deliveries(kol)).toMatchObject([{ state: 'given_up' }]);
});

describe('quiet hours', () => {
  test('hold what can wait until the morning, and nothing that guards the account', async () => {
    const kol = await api.signIn('KOL');
    api.clock.goTo(23);
    await api.tell(api.paid(kol), api.notice(kol, 'money_thawed'));
    await api.work();
    expect(await api.messages(kol)).toEqual([expect.stringContaining('dapat dipakai lagi')]);
    api.clock.goTo(6);
    await api.work();
    expect(await api.messages(kol)).toHaveLength(1);
    api.clock.goTo(7);
    await api.work();
    expect(await api.messages(kol)).toHaveLength(2);
  });

  test('hold also what WhatsApp left without an answer in the evening, as does a choice that came since', async () => {
    const [kol, silent] = [await api.signIn('KOL'), await api.signIn('KOL')];
    const noAnswer = async () => ({ is: 'unknown', reason: 'no answer' }) as const;
    api.clock.goTo(20);
    for (const who of [kol, silent]) {
      await api.tell(api.paid(who));
      const [delivery] = await api.deliveries(who);
      await deliver(api.context, { ...SENDERS, whatsapp: noAnswer }, delivery?.id as string);
      expect(await api.deliveries(who)).toMatchObject([{ state: 'sending' }]);
    }
    api.clock.goTo(23);
    await api.work();
    expect(await api.messages(kol)).toEqual([]);
    await api.choose(silent, { off: [{ group: 'money', channel: 'whatsapp' }] });
    api.clock.goTo(7);
    await api.work();
    expect(await api.messages(kol)).toHaveLength(1);
    expect(await api.deliveries(silent)).toMatchObject([{ state: 'skipped', reason: 'off' }]);
  });

  test('are what the person says', async () => {
    const kol = await api.signIn('KOL');
    expect((await api.choose(kol, { quietFrom: 0, quietUntil: 0 })).status).toBe(200);
    api.clock.goTo(23);
    await api.tell(api.paid(kol));
    await api.work();
    expect(await api.messages(kol)).toHaveLength(1);
  });
});

describe('choices', () => {
  test('what was switched off is not told; what guards the account cannot be', async () => {
    const kol = await api.signIn('KOL');
    const off = [{ group: 'money', channel: 'whatsapp' }];
    expect((await api.choose(kol, { off })).status).toBe(200);
    await api.tell(api.paid(kol), api.notice(kol, 'money_thawed'));
    await api.work();
    expect(await api.messages(kol)).toEqual([expect.stringContaining('dapat dipakai lagi')]);
    expect(await api.choose(kol, { off: [{ group: 'security', channel: 'whatsapp' }] })).toMatchObject({
      status: 400,
      body: { Error: 'Pemberitahuan keamanan selalu dikirim dan tidak dapat dimatikan.' },
    });
    // Writing the setting straight into the table has no effect either.
    await api.context.pool.query(
      `UPDATE notice_settings SET off = '{security:whatsapp}' WHERE user_id = $1`,
      [kol.id],
    );
    await api.tell(api.notice(kol, 'money_thawed'));
    await api.work();
    expect(await api.messages(kol)).toHaveLength(2);
  });

  test('are the same on all devices, and of nobody else', async () => {
    const [kol, other] = [await api.signIn('KOL'), await api.signIn('KOL')];
    const chosen = {
      off: [{ group: 'work', channel: 'push' }],
      quietFrom: 1320,
      quietUntil: 360,
      dailyDigest: true,
    };
    expect((await api.choose(kol, chosen)).body.data).toEqual(chosen);
    const read = async (who: typeof kol) =>
      (await api.call('GET', 'Notice/settings', { as: who })).body.data.settings;
    expect(await read(kol)).toEqual(chosen);
    expect(await read(other)).toEqual({ off: [], quietFrom: 1260, quietUntil: 420, dailyDigest: false });
  });

  test('name what there is to choose', async () => {
    const { body } = await api.call('GET', 'Notice/settings', { as: await api.signIn('Brand') });
    expect(body.data.groups).toEqual([
      { group: 'campaign', channels: ['whatsapp', 'push', 'email'], canBeOff: true },
      { group: 'message', channels: ['push'], canBeOff: true },
      { group: 'work', channels: ['whatsapp', 'push'], canBeOff: true },
      { group: 'dispute', channels: ['whatsapp', 'push'], canBeOff: true },
      { group: 'money', channels: ['whatsapp', 'push', 'email'], canBeOff: true },
      { group: 'security', channels: ['whatsapp'], canBeOff: false },
    ]);
    expect(CHANNELS).toEqual(['whatsapp', 'push', 'email']);
  });
});

describe('web push', () => {
  test('reaches every browser of a person, encrypted for it, with nothing personal', async () => {
    const kol = await api.signIn('KOL', { fullName: 'Sari Rahasia' });
    const browsers = [await api.browser(kol), await api.browser(kol)];
    const other = await api.browser(await api.signIn('KOL'));
    const campaignId = '0190f5c0-0000-7000-8000-000000000001';
    await api.tell({ ...api.notice(kol, 'offer_ended'), campaignId });
    await api.work();
    for (const browser of browsers) {
      const [push, ...more] = await api.pushes(browser);
      expect(more).toEqual([]);
      expect(JSON.parse(push?.text ?? '')).toEqual({
        title: 'Sohor',
        body: 'Sebuah tawaran kontrak berakhir.',
        tag: push?.topic,
        path: `/appSohor/contract?konten=${campaignId}`,
      });
      expect(push?.text).not.toContain('Sari');
    }
    expect(await api.pushes(other)).toEqual([]);
  });

  test('forgets a browser that took its subscription back, and one whose session ended', async () => {
    const kol = await api.signIn('KOL');
    const browser = await api.browser(kol);
    await api.simulators.inject({ method: 'DELETE', url: `/push/control/browsers/${browser.id}` });
    await api.tell(api.notice(kol, 'offer_ended'));
    await api.work();
    expect(await api.deliveries(kol)).toMatchObject([{ state: 'skipped', reason: 'no-subscription' }]);
    const second = await api.browser(kol);
    await endSessionsOf(api.db, kol.id);
    await api.tell(api.notice(kol, 'offer_ended'));
    await api.work();
    expect(await api.pushes(second)).toEqual([]);
    const left = await api.db
      .selectFrom('push_subscriptions')
      .select('id')
      .where('user_id', '=', kol.id)
      .execute();
    expect(left).toEqual([]);
  });

  test('reaches in a browser who signed in there last, and nobody else', async () => {
    const [first, second] = [await api.signIn('KOL'), await api.signIn('KOL')];
    const { id, endpoint, p256dh, auth } = await api.browser(first);
    const reply = await api.call('POST', 'Notice/push', { as: second, body: { endpoint, p256dh, auth } });
    expect(reply.status).toBe(200);
    await api.tell(api.notice(first, 'offer_ended'), api.notice(second, 'cancel_refused'));
    await api.work();
    const pushes = await api.pushes({ id, endpoint, p256dh, auth });
    expect(pushes.map(({ text }) => JSON.parse(text).body)).toEqual(['Usulan pembatalan ditolak.']);
  });

  test('is taken from a browser by its own person alone', async () => {
    const [kol, other] = [await api.signIn('KOL'), await api.signIn('KOL')];
    const browser = await api.browser(kol);
    const remove = { body: { endpoint: browser.endpoint } };
    expect((await api.call('PUT', 'Notice/push/remove', { as: other, ...remove })).status).toBe(200);
    await api.tell(api.notice(kol, 'offer_ended'));
    await api.work();
    expect(await api.pushes(browser)).toHaveLength(1);
    expect((await api.call('PUT', 'Notice/push/remove', { as: kol, ...remove })).status).toBe(200);
    await api.tell(api.notice(kol, 'offer_ended'));
    await api.work();
    expect(await api.pushes(browser)).toHaveLength(1);
  });

  test.each([
    'http://fcm.googleapis.com/fcm/send/x',
    'https://fcm.googleapis.com.evil.id/x',
    'https://user@fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://10.0.0.7/latest/meta-data',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/xxxx',
    'https://notify.windows.com.evil.id/',
    'ftp://127.0.0.1/xxxx',
    'kein Ort, nirgends',
  ])('never calls %s', async (endpoint) => {
    const kol = await api.signIn('KOL');
    const { p256dh, auth } = await api.browser(kol);
    const body = { endpoint, p256dh, auth };
    expect(await api.call('POST', 'Notice/push', { as: kol, body })).toMatchObject({ status: 400 });
  });

  test('takes no key that nothing can be encrypted for', async () => {
    const kol = await api.signIn('KOL');
    const { endpoint, auth } = await api.browser(kol);
    const offCurve = Buffer.from([4, ...Array.from({ length: 64 }, () => 7)]).toString('base64url');
    const save = (p256dh: string) =>
      api.call('POST', 'Notice/push', { as: kol, body: { endpoint, p256dh, auth } });
    expect(await save(offCurve)).toMatchObject({ status: 400 });
    expect(await save('A'.repeat(87))).toMatchObject({ status: 400 });
  });

  test('forgets a browser with such a key, and reaches the others', async () => {
    const kol = await api.signIn('KOL');
    const [broken, sound] = [await api.browser(kol), await api.browser(kol)];
    await api.db
      .updateTable('push_subscriptions')
      .set({ p256dh: 'A'.repeat(87) })
      .where('endpoint', '=', broken.endpoint)
      .execute();
    await api.tell(api.notice(kol, 'offer_ended'));
    await api.work();
    expect(await api.pushes(sound)).toHaveLength(1);
    expect(await api.deliveries(kol)).toMatchObject([{ state: 'sent', attempts: 1 }]);
  });

  test('calls the services of browsers', () => {
    for (const endpoint of [
      'https://fcm.googleapis.com/fcm/send/x',
      'https://updates.push.services.mozilla.com/wpush/v2/x',
      'https://wns2-sg2p.notify.windows.com/w/?token=x',
      'https://web.push.apple.com/x',
    ])
      expect(api.context.webPush.isAllowed(endpoint)).toBe(true);
  });

  test('is one a day for who wants it so', async () => {
    const kol = await api.signIn('KOL');
    const browser = await api.browser(kol);
    await api.choose(kol, { dailyDigest: true });
    for (const _three of [1, 2, 3]) await api.tell(api.notice(kol, 'offer_ended'));
    await api.work();
    expect(await api.pushes(browser)).toEqual([]);
    api.clock.goTo(8);
    await Promise.all([api.work(), api.work()]);
    const pushes = await api.pushes(browser);
    expect(pushes.map(({ text }) => JSON.parse(text).body)).toEqual([
      'Ada beberapa pemberitahuan baru. Buka Sohor untuk membacanya.',
    ]);
    expect((await api.deliveries(kol)).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
  });

  test('tells of conversations in the same digest, and of none that was read meanwhile', async () => {
    const kol = await api.signIn('KOL');
    const browser = await api.browser(kol);
    await api.choose(kol, { dailyDigest: true });
    const begin = async () => {
      const as = await brandThatMayBegin(api);
      const body = { idUser: kol.id, clientId: randomUUID(), teks: 'Halo' };
      return (await api.call('POST', 'Chat', { as, body })).body.data.id as string;
    };
    const [first] = [await begin(), await begin(), await begin()];
    await api.call('PUT', `Chat/${first}/read`, { as: kol, body: { nomor: 1 } });
    await api.work();
    api.clock.goTo(8);
    await api.work();
    expect(await api.pushes(browser)).toHaveLength(1);
    expect((await api.deliveries(kol)).map(({ state }) => state)).toEqual(['skipped', 'sent', 'sent']);
  });

  test('shows a digest once whose worker died before it was recorded, whichever job takes it up', async () => {
    const kol = await api.signIn('KOL');
    const browser = await api.browser(kol);
    await api.choose(kol, { dailyDigest: true });
    for (const _three of [1, 2, 3]) await api.tell(api.notice(kol, 'offer_ended'));
    await api.work();
    api.clock.goTo(8);
    for (const { id } of await api.deliveries(kol)) {
      await deliver(api.context, SENDERS, id);
      await api.db
        .updateTable('notice_deliveries')
        .set({ state: 'sending', ended_at: null })
        .where('notice_id', 'in', api.db.selectFrom('notices').select('id').where('user_id', '=', kol.id))
        .execute();
      api.clock.advance(3 * MINUTE_MS);
    }
    expect(await api.deliveries(kol)).toMatchObject([{ attempts: 3 }, { attempts: 3 }, { attempts: 3 }]);
    expect(await api.pushes(browser)).toHaveLength(1);
  });
});
