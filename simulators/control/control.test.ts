import type { FastifyInstance } from 'fastify';
import { buildSimulators } from '../app.ts';
import { codeMessage, control, create, send } from '../testing/calls.ts';

let app: FastifyInstance;
let base: string;
let giveUp = () => {};

beforeEach(async () => {
  app = buildSimulators({ onHang: () => giveUp() });
  base = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => app.close());

const post = (signal?: AbortSignal) =>
  fetch(`${base}/midtrans/snap/v1/transactions`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${btoa('SB-Mid-server-simulator:')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ transaction_details: { order_id: 'CMP-1-a1', gross_amount: 1000 } }),
    ...(signal && { signal }),
  });
const orders = async () => (await app.inject('/midtrans/control/orders')).json();
const fault = (kind: string) =>
  control(app, '/control/faults', { provider: 'midtrans', operation: 'create', kind });

test.each([
  [{ provider: 'gopay', kind: 'hang' }, 'Unknown provider "gopay". Known: '],
  [{ provider: 'whatsapp', kind: 'constructor' }, 'Unknown kind "constructor"'],
  [{ provider: 'midtrans', kind: 'hang', operation: 'send' }, 'Unknown operation for hang "send"'],
  [{ provider: 'midtrans', kind: 'hang', times: 0 }, 'body/times must be >= 1'],
  [{ provider: 'midtrans', kind: 'hang', when: 'now' }, '("when")'],
  [{}, "must have required property 'provider'"],
])('the fault %j is refused: %s', async (body, message) => {
  const answer = await control(app, '/control/faults', body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().error).toContain(message);
});

test('a fault happens as often as ordered, and ends when it is cleared', async () => {
  await control(app, '/control/faults', { provider: 'midtrans', operation: 'create', kind: '500', times: 3 });
  expect((await create(app, 'CMP-1-a1')).statusCode).toBe(500);
  expect((await app.inject('/control/faults')).json().active).toMatchObject([{ kind: '500', times: 2 }]);
  expect((await app.inject({ method: 'DELETE', url: '/control/faults' })).statusCode).toBe(204);
  expect((await create(app, 'CMP-1-a1')).statusCode).toBe(201);
});

test('drop-after-commit loses the answer and keeps the order', async () => {
  await fault('drop-after-commit');
  await expect(post()).rejects.toThrow('fetch failed');
  expect(await orders()).toHaveLength(1);
});

test.each([
  ['hang', 0],
  ['hang-after-commit', 1],
])('%s never answers and leaves %i order', async (kind, count) => {
  await fault(kind);
  const patience = new AbortController();
  giveUp = () => patience.abort(new Error('hung'));
  await expect(post(patience.signal)).rejects.toThrow('hung');
  expect(await orders()).toHaveLength(count);
});

test('delay answers late', async () => {
  await control(app, '/control/faults', {
    provider: 'midtrans',
    operation: 'create',
    kind: 'delay',
    delay_ms: 1,
  });
  expect((await post()).status).toBe(201);
});

test('requests are logged without their key, and the log can be cleared', async () => {
  await send(app, codeMessage('6281234567890', '1234'));
  const [request] = (await app.inject('/control/requests?provider=whatsapp')).json();
  expect(request).toMatchObject({
    method: 'POST',
    provider: 'whatsapp',
    status: 200,
    body: { to: '6281234567890' },
  });
  expect(request.headers.authorization).toBe('Bearer …');
  await app.inject({ method: 'DELETE', url: '/control/requests' });
  expect((await app.inject('/control/requests')).json()).toEqual([]);
});

test('the index links to the pages, and health answers', async () => {
  const page = (await app.inject('/')).body;
  expect(page).toContain('href="/whatsapp"');
  expect(page).toContain('href="/midtrans"');
  expect((await app.inject('/health')).json()).toEqual({ status: 'ok' });
});
