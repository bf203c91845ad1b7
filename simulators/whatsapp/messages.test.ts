import type { FastifyInstance } from 'fastify';
import { buildSimulators } from '../app.ts';
import { codeMessage, control, send } from '../testing/calls.ts';

let app: FastifyInstance;
let now = Date.UTC(2026, 10, 20, 3);

beforeEach(() => {
  app = buildSimulators({ now: () => now });
});
afterEach(() => app.close());

const inbox = async (query = '') => (await app.inject(`/whatsapp/inbox.json${query}`)).json();

describe('a correct send', () => {
  test('is accepted with a wamid and lands in the inbox', async () => {
    const answer = await send(app, codeMessage('6281234567890', '1234'));
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      messaging_product: 'whatsapp',
      contacts: [{ input: '6281234567890', wa_id: '6281234567890' }],
      messages: [{ id: expect.stringMatching(/^wamid\./) }],
    });
    expect(await inbox()).toEqual([
      {
        to: '+6281234567890',
        code: '1234',
        text: '1234 adalah kode verifikasi Anda. Demi keamanan, jangan bagikan kode ini.',
        page: null,
        at: '2026-11-20T03:00:00.000Z',
      },
    ]);
  });

  test('keeps the form of the number that was sent as input', async () => {
    const answer = await send(app, codeMessage('+62 812-3456-7890', '1234'));
    expect(answer.json().contacts).toEqual([{ input: '+62 812-3456-7890', wa_id: '6281234567890' }]);
  });

  test('may be repeated at once: the pace limit is a fault to order', async () => {
    await send(app, codeMessage('6281234567890', '1111'));
    expect((await send(app, codeMessage('6281234567890', '2222'))).statusCode).toBe(200);
    expect((await inbox()).map(({ code }: { code: string }) => code)).toEqual(['2222', '1111']);
  });
});

test.each(['?to=%2B6281234567890', '?to=+6281234567890', '?to=6281234567890', '?to=081234567890'])(
  'the inbox filtered with %s shows that number only',
  async (query) => {
    await send(app, codeMessage('6281234567890', '1111'));
    await send(app, codeMessage('6285700000000', '2222'));
    expect(await inbox(query)).toEqual([expect.objectContaining({ to: '+6281234567890', code: '1111' })]);
  },
);

const good = codeMessage('6281234567890', '1234');
const [body, button] = good.template.components;
const withComponents = (...components: unknown[]) => ({
  ...good,
  template: { ...good.template, components },
});
const otherCode = { ...button, parameters: [{ type: 'text', text: '9999' }] };

test.each([
  ['another template', { ...good, template: { ...good.template, name: 'promo' } }, 132001],
  ['another language', { ...good, template: { ...good.template, language: { code: 'en' } } }, 132001],
  ['no parameter', withComponents({ ...body, parameters: [] }, button), 132000],
  [
    'two parameters',
    withComponents(
      { ...body, parameters: [...(body?.parameters ?? []), { type: 'text', text: 'x' }] },
      button,
    ),
    132000,
  ],
  ['no button', withComponents(body), 131008],
  ['a button of another kind', withComponents(body, { ...button, sub_type: 'copy_code' }), 131009],
  ['another code on the button', withComponents(body, otherCode), 131009],
  ['a code of 16 characters', codeMessage('6281234567890', '1234567890123456'), 131009],
  ['a bad number', codeMessage('halo', '1234'), 131009],
  ['another product', { ...good, messaging_product: 'sms' }, 100],
  ['free text', { ...good, type: 'text' }, 131047],
  ['an array', [], 100],
])('%s is refused in the error envelope', async (_name, payload, code) => {
  const answer = await send(app, payload as object);
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode).toBeLessThan(500);
  expect(answer.json().error).toMatchObject({
    message: expect.stringContaining(`(#${code})`),
    type: 'OAuthException',
    code,
    error_data: { messaging_product: 'whatsapp', details: expect.any(String) },
    fbtrace_id: expect.any(String),
  });
  expect(await inbox()).toEqual([]);
});

test('a wrong token is refused with 190', async () => {
  const answer = await send(app, good, { authorization: 'Bearer another' });
  expect([answer.statusCode, answer.json().error.code]).toEqual([401, 190]);
});

test.each(['{', '', 'null', '{"__proto__":{}}'])('the body %p is refused as invalid', async (payload) => {
  const answer = await send(app, payload);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().error.code).toBe(100);
});

describe('faults', () => {
  const fault = (kind: string, extra = {}) =>
    control(app, '/control/faults', { provider: 'whatsapp', operation: 'send', kind, ...extra });

  test.each([
    ['wa-131026', 131026],
    ['wa-130429', 130429],
    ['wa-131056', 131056],
    ['wa-190', 190],
    ['500', 131000],
    ['429', 130429],
  ])('%s refuses the next message only', async (kind, code) => {
    await fault(kind);
    expect((await send(app, good)).json().error.code).toBe(code);
    expect((await send(app, good)).statusCode).toBe(200);
  });

  test('wa-131056-pace refuses a resend within 6 s', async () => {
    await fault('wa-131056-pace', { times: 10 });
    expect((await send(app, good)).statusCode).toBe(200);
    now += 5999;
    expect((await send(app, good)).json().error.code).toBe(131056);
    now += 1;
    expect((await send(app, good)).statusCode).toBe(200);
  });

  test('silent accepts a message that never arrives', async () => {
    await fault('silent', { to: '+6281234567890' });
    expect((await send(app, good)).statusCode).toBe(200);
    expect(await inbox()).toEqual([]);
  });

  test('a fault for one number does not affect others', async () => {
    await fault('wa-131026', { to: '+6285700000000' });
    expect((await send(app, good)).statusCode).toBe(200);
    expect((await send(app, codeMessage('6285700000000', '1234'))).json().error.code).toBe(131026);
  });
});

test('the page shows what was sent, escaped', async () => {
  await send(app, codeMessage('6281234567890', '<b>"&'));
  const page = await app.inject('/whatsapp?to=%22%3E%3Cscript%3E');
  expect(page.body).not.toContain('"><script>');
  const list = await app.inject('/whatsapp/inbox.html');
  expect(list.body).toContain('data-code="&lt;b&gt;&quot;&amp;"');
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
});
