import type { FastifyInstance } from 'fastify';
import { buildSimulators, WHATSAPP_APP_SECRET } from '../app.ts';
import { codeMessage, control, send } from '../testing/calls.ts';
import { startReceiver } from '../testing/receiver.ts';
import { sign } from './statuses.ts';

let app: FastifyInstance;
let receiver: Awaited<ReturnType<typeof startReceiver>>;

beforeEach(async () => {
  receiver = await startReceiver();
  app = buildSimulators({ whatsapp: { webhookUrl: receiver.url }, clockFactor: 1e6 });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  await app.close();
  await receiver.close();
});

const statuses = () =>
  receiver
    .bodies()
    .map(({ entry }) => entry[0].changes[0].value.statuses.map((one: { status: string }) => one.status));
const fault = (kind: string) =>
  control(app, '/control/faults', { provider: 'whatsapp', operation: 'send', kind });

test('the signature equals the published example', () => {
  expect(sign('{"object":"whatsapp_business_account"}', 'app-secret')).toBe(
    'sha256=0bf7374433906636bed1653bc7c64affb42fa5da9a39e251ab95c2e3a9c06923',
  );
});

test('an accepted message is reported as sent and delivered, with a signature over the exact bytes', async () => {
  const answer = await send(app, codeMessage('6281234567890', '1234'));
  const [first] = await receiver.until(2);
  expect(statuses()).toEqual([['sent'], ['delivered']]);
  expect(receiver.bodies()[0].entry[0].changes[0].value.statuses[0]).toMatchObject({
    id: answer.json().messages[0].id,
    recipient_id: '6281234567890',
  });
  expect(first?.headers['x-hub-signature-256']).toBe(sign(first?.raw ?? '', WHATSAPP_APP_SECRET));
});

test.each([
  ['wa-131026-webhook', [['failed']]],
  ['two-in-one', [['sent', 'delivered']]],
  ['read-before-sent', [['read'], ['sent'], ['delivered']]],
  ['duplicate-status', [['sent'], ['sent'], ['delivered'], ['delivered']]],
])('%s reports %j', async (kind, expected) => {
  await fault(kind);
  expect((await send(app, codeMessage('6281234567890', '1234'))).statusCode).toBe(200);
  await receiver.until(expected.length);
  expect(statuses()).toEqual(expected);
});

test('an undeliverable message does not reach the inbox', async () => {
  await fault('wa-131026-webhook');
  await send(app, codeMessage('6281234567890', '1234'));
  await receiver.until(1);
  expect(receiver.bodies()[0].entry[0].changes[0].value.statuses[0].errors[0].code).toBe(131026);
  expect((await app.inject('/whatsapp/inbox.json')).json()).toEqual([]);
});

test('bad-signature signs with another secret', async () => {
  await fault('bad-signature');
  await send(app, codeMessage('6281234567890', '1234'));
  const [first] = await receiver.until(1);
  expect(first?.headers['x-hub-signature-256']).not.toBe(sign(first?.raw ?? '', WHATSAPP_APP_SECRET));
});

test('non-ascii signs a body that would change if it were parsed and serialised again', async () => {
  await fault('non-ascii');
  await send(app, codeMessage('6281234567890', '1234'));
  const [first] = await receiver.until(1);
  expect(first?.raw).toMatch(/🌺/);
  expect(JSON.stringify(JSON.parse(first?.raw ?? ''))).not.toBe(first?.raw);
  expect(first?.headers['x-hub-signature-256']).toBe(sign(first?.raw ?? '', WHATSAPP_APP_SECRET));
});

test('the subscription is verified with the challenge', async () => {
  const answer = await control(app, '/whatsapp/control/verify', {});
  expect(answer.json()).toEqual({ status: 200, verified: true });
});
