import { createMidtrans } from './midtrans.ts';

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
