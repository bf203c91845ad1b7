import { createHmac } from 'node:crypto';
import { MINUTE_MS } from '@sohor/shared/format';
import { startTestApi, type TestApi } from '../../platform/testing/test-api.ts';

const SECRET = 'app-secret';
const PATH = '/api/v1/webhooks/whatsapp';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.close());

const sign = (body: string, secret = SECRET) =>
  `sha256=${createHmac('sha256', secret).update(body, 'utf8').digest('hex')}`;

const send = async (payload: string, signature = sign(payload)) => {
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature };
  return (await api.app.inject({ method: 'POST', url: PATH, headers, payload })).statusCode;
};

const webhook = (...statuses: object[]) =>
  JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '1', changes: [{ field: 'messages', value: { statuses } }] }],
  });
const failed = (id: string, code = 131026) => ({ id, status: 'failed', errors: [{ code }] });

const statusOf = async (id: string) => {
  const query = api.db.selectFrom('code_messages').selectAll().where('message_id', '=', id);
  return (await query.executeTakeFirst())?.status;
};

let count = 0;
/** A new account that has just asked for a code. */
async function waiting() {
  count += 1;
  const phoneNumber = `+62813555${String(count).padStart(5, '0')}`;
  const body = { fullName: 'Sari Dewi', email: 'sari@contoh.id', phoneNumber, idRole: 'KOL' };
  await api.call('POST', 'auth/register', { body });
  await api.call('POST', 'auth/login', { body: { phoneNumber } });
  return phoneNumber;
}

async function sentTo(phone: string): Promise<string> {
  await api.runJobs();
  const { message_id } = await api.db
    .selectFrom('code_messages as m')
    .innerJoin('code_scopes as l', 'l.code_id', 'm.code_id')
    .select('m.message_id')
    .where('l.phone', '=', phone)
    .executeTakeFirstOrThrow();
  return message_id;
}

const resend = (phoneNumber: string) => api.call('POST', 'auth/resendOTP', { body: { phoneNumber } });
const notOnWhatsApp = (to: string) =>
  api.simulators.inject({
    method: 'POST',
    url: '/control/faults',
    payload: { provider: 'whatsapp', kind: 'wa-131026', to },
  });

describe('reports of delivery', () => {
  test('are kept for each code that was sent', async () => {
    const id = await sentTo(await waiting());
    expect(await statusOf(id)).toBe('accepted');
    expect(await send(webhook({ id, status: 'sent' }, { id, status: 'delivered' }))).toBe(200);
    expect(await statusOf(id)).toBe('delivered');
  });

  test('end in the same state, however late, doubled or disordered they come', async () => {
    const statuses = ['read', 'sent', 'delivered', 'sent', 'failed'];
    for (const status of statuses) expect(await send(webhook({ id: 'wamid.mixed', status }))).toBe(200);
    expect(await statusOf('wamid.mixed')).toBe('read');
  });

  const markedAt = async (phone: string) => {
    const query = api.db.selectFrom('code_scopes').select('unreachable_at').where('phone', '=', phone);
    return (await query.executeTakeFirstOrThrow()).unreachable_at;
  };

  test.each([
    ['by webhook', true],
    ['by the answer', false],
  ])(
    'a number that is not on WhatsApp, told %s, is answered like that of a stranger',
    async (_name, byWebhook) => {
      const member = await waiting();
      if (byWebhook) await send(webhook(failed(await sentTo(member))));
      else {
        await notOnWhatsApp(member);
        await api.runJobs();
      }
      expect(await markedAt(member)).not.toBeNull();
      const stranger = `+62813556${String(count).padStart(5, '0')}`;
      await api.call('POST', 'auth/login', { body: { phoneNumber: stranger } });

      const answers = async (phone: string) => {
        const { status, body } = await resend(phone);
        return {
          status,
          ...body,
          requestId: null,
          Error: body.Error?.replace(/\d+/, 'n'),
          errorMessage: null,
        };
      };
      expect(await answers(member)).toEqual(await answers(stranger));
      api.clock.advance(MINUTE_MS);
      expect(await answers(member)).toEqual(await answers(stranger));
      expect(await answers(member)).toMatchObject({ status: 429 });
      // The next code was sent, which removed the mark.
      expect(await markedAt(member)).toBeNull();
    },
  );

  test('a report that is quicker than the answer to the send counts all the same', async () => {
    const { recordSend } = await import('./messages.repository.ts');
    const phone = await waiting();
    const scope = await api.db
      .selectFrom('code_scopes')
      .select('code_id')
      .where('phone', '=', phone)
      .executeTakeFirstOrThrow();
    await send(webhook(failed('wamid.quick')));
    expect(await markedAt(phone)).toBeNull();
    await recordSend(api.db, 'wamid.quick', scope.code_id, api.clock.now());
    expect(await markedAt(phone)).not.toBeNull();
  });

  test('without a genuine signature over these very bytes nothing is believed', async () => {
    const body = webhook({ id: 'wamid.forged', status: 'sent' });
    expect(await send(body, sign(body, 'another'))).toBe(403);
    expect(await send(body, sign(`${body} `))).toBe(403);
    expect(await send(body, '')).toBe(403);
    expect(await send(body, 'sha256=zz')).toBe(403);
    expect(await statusOf('wamid.forged')).toBeUndefined();
    const escaped = '{"object":"whatsapp_business_account","entry":[],"note":"\\u00e9 é 🌺"}';
    expect(await send(escaped)).toBe(200);
  });

  test('the vector of the provider fits', async () => {
    const body = '{"object":"whatsapp_business_account"}';
    const signature = 'sha256=0bf7374433906636bed1653bc7c64affb42fa5da9a39e251ab95c2e3a9c06923';
    expect(await send(body, signature)).toBe(200);
  });

  test.each([
    ['no JSON', '{"entry":', 400],
    ['nothing', '', 400],
    ['another shape', '[1,{"entry":7}]', 200],
    ['an id that is no text', webhook({ id: 7, status: 'sent' }), 200],
    ['a NUL in the id', webhook({ id: 'a\0b', status: 'sent' }), 200],
    [
      'half a surrogate pair',
      '{"entry":[{"changes":[{"value":{"statuses":[{"id":"\\ud800","status":"sent"}]}}]}]}',
      200,
    ],
    ['a status of the future', webhook({ id: 'wamid.new', status: 'pondered' }), 200],
  ])('signed, yet %s: never a failure of ours', async (_name, body, status) => {
    expect(await send(body)).toBe(status);
  });
});

describe('subscribing', () => {
  const verify = (query: Record<string, string>) => api.app.inject({ url: PATH, query });
  const asked = { 'hub.mode': 'subscribe', 'hub.challenge': '1158201444' };

  test('answers the bare challenge to whoever knows the word', async () => {
    const reply = await verify({ ...asked, 'hub.verify_token': 'simulator-verify-token' });
    expect(reply).toMatchObject({ statusCode: 200, body: '1158201444' });
    expect(reply.headers['content-type']).toContain('text/plain');
  });

  test('refuses others, and challenges that are no plain word', async () => {
    expect((await verify({ ...asked, 'hub.verify_token': 'guess' })).statusCode).toBe(403);
    const script = { ...asked, 'hub.verify_token': 'simulator-verify-token', 'hub.challenge': '<script>' };
    expect((await verify(script)).statusCode).toBe(400);
  });
});
