import { buildSimulators } from '@sohor/simulators';
import { createMidtrans, type Midtrans } from './midtrans.ts';

const midtrans = createMidtrans({
  midtransSnapUrl: 'http://127.0.0.1:9',
  midtransApiUrl: 'http://127.0.0.1:9',
  midtransServerKey: 'SB-Mid-server-simulator',
});

/** Computed by hand from the provider's description. */
const vector = {
  orderId: 'CMP-1-a1',
  statusCode: '200',
  grossAmount: '100000.00',
  signature:
    '37ec6956e4cc7525e905f2cb3676b59f37be89e760e2eeb11f771efb64269e0881d67ad209ddceecf870bfc8e5faeb5aa51fcea9cd17b674f11df9d4d55c9440',
};

test('the signature of a known notification is genuine', () => {
  expect(midtrans.isGenuine(vector)).toBe(true);
});

test('any change to what it covers, or to itself, is not', () => {
  const changed = [
    { orderId: 'CMP-1-a2' },
    { statusCode: '201' },
    { grossAmount: '100000' },
    { signature: vector.signature.replace(/^37/, '38') },
    { signature: vector.signature.slice(2) },
    { signature: '' },
    { signature: 'zz'.repeat(64) },
  ];
  for (const change of changed) expect(midtrans.isGenuine({ ...vector, ...change })).toBe(false);
});

test('a gateway that cannot be reached is a failure of unknown outcome', async () => {
  await expect(midtrans.status('CMP-1-a1')).rejects.toMatchObject({ failure: 'unknown' });
});

describe('actions on an order', () => {
  let app: ReturnType<typeof buildSimulators>;
  let gateway: Midtrans;
  beforeAll(async () => {
    app = buildSimulators();
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    gateway = createMidtrans({
      midtransSnapUrl: `${url}/midtrans`,
      midtransApiUrl: `${url}/midtrans`,
      midtransServerKey: 'SB-Mid-server-simulator',
    });
  });
  afterAll(() => app.close());

  const order = async (orderId: string, transaction_status?: string) => {
    await gateway.create({
      orderId,
      amountIdr: 100_000,
      finishUrl: 'http://localhost:3000/',
      notifyUrl: 'http://127.0.0.1:9/',
      startsAt: new Date(),
      lifeMinutes: 60,
    });
    if (!transaction_status) return;
    const payload = { order_id: orderId, transaction_status, times: 0 };
    await app.inject({ method: 'POST', url: '/midtrans/control/notify', payload });
  };
  const fault = (payload: object) =>
    app.inject({ method: 'POST', url: '/control/faults', payload: { provider: 'midtrans', ...payload } });

  test('an order that waits for money is ended; one that is paid is not', async () => {
    await order('EXP-1', 'pending');
    expect(await gateway.expire('EXP-1')).toBe(true);
    expect(await gateway.status('EXP-1')).toMatchObject({ transactionStatus: 'expire', statusCode: '407' });
    await order('EXP-2', 'settlement');
    expect(await gateway.expire('EXP-2')).toBe(false);
    expect(await gateway.status('EXP-2')).toMatchObject({ transactionStatus: 'settlement' });
    await order('EXP-3');
    expect(await gateway.expire('EXP-3')).toBe(false);
  });

  test('a status call that fails once is asked again', async () => {
    await order('RETRY-1', 'pending');
    await fault({ kind: '500', operation: 'status' });
    expect(await gateway.status('RETRY-1')).toMatchObject({ transactionStatus: 'pending' });
  });
});
