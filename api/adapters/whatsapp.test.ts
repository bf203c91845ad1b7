import { buildSimulators } from '@sohor/simulators';
import { createWhatsApp, type WhatsApp } from './whatsapp.ts';

const simulators = buildSimulators();
const TO = '+6281234567890';
let whatsapp: WhatsApp;
let settings: Parameters<typeof createWhatsApp>[0];

beforeAll(async () => {
  const url = await simulators.listen({ host: '127.0.0.1', port: 0 });
  settings = {
    whatsappBaseUrl: `${url}/whatsapp-api`,
    whatsappVersion: 'v26.0',
    whatsappToken: 'simulator-whatsapp-token',
    whatsappPhoneNumberId: '100000000000001',
    whatsappTemplate: 'otp_login',
  };
  whatsapp = createWhatsApp(settings);
});
beforeEach(async () => {
  await simulators.inject({ method: 'DELETE', url: '/control/faults' });
});
afterAll(() => simulators.close());

const arrange = (kind: string) =>
  simulators.inject({
    method: 'POST',
    url: '/control/faults',
    payload: { provider: 'whatsapp', kind, times: 1 },
  });

test('a code arrives at the number', async () => {
  await expect(whatsapp.sendCode(TO, '4821')).resolves.toEqual({
    messageId: expect.stringMatching(/^wamid/),
  });
  const inbox = await simulators.inject({ url: '/whatsapp/inbox.json', query: { to: TO } });
  expect(inbox.json()[0]).toMatchObject({ to: TO, code: '4821' });
});

test.each([
  ['wa-130429', 'transient'],
  ['wa-131056', 'transient'],
  ['wa-131016', 'transient'],
  ['wa-131026', 'unreachable'],
  ['wa-190', 'refused'],
  ['wa-132000', 'refused'],
  ['wa-131042', 'refused'],
])('%s is told as %s', async (kind, failure) => {
  expect((await arrange(kind)).statusCode).toBe(201);
  await expect(whatsapp.sendCode(TO, '4821')).rejects.toMatchObject({ failure });
});

test('a wrong token is told as refused, and the message names neither token nor code', async () => {
  const wrong = createWhatsApp({ ...settings, whatsappToken: 'geheim' });
  const failed = await wrong.sendCode(TO, '4821').catch((error: Error) => error);
  expect(failed).toMatchObject({ failure: 'refused' });
  expect(String(failed)).not.toMatch(/geheim|4821|6281/);
});

test('nobody listening is transient: nothing was sent', async () => {
  const gone = buildSimulators();
  const url = await gone.listen({ host: '127.0.0.1', port: 0 });
  await gone.close();
  const nowhere = createWhatsApp({ ...settings, whatsappBaseUrl: url });
  await expect(nowhere.sendCode(TO, '4821')).rejects.toMatchObject({ failure: 'transient' });
});
