import { parseGrossAmount, returnedIdr, verdictOf } from './gateway-answer.ts';

const answer = (transactionStatus: string, statusCode = '200', fraudStatus?: string) => ({
  transactionStatus,
  statusCode,
  fraudStatus,
});

test.each([
  ['settlement', '200', undefined, 'paid'],
  ['settlement', '200', 'accept', 'paid'],
  ['capture', '200', 'accept', 'paid'],
  ['capture', '201', 'challenge', 'waiting'],
  ['settlement', '202', 'accept', 'waiting'],
  ['settlement', '200', 'deny', 'waiting'],
  ['pending', '201', 'accept', 'waiting'],
  ['deny', '202', 'deny', 'waiting'],
  ['expire', '407', undefined, 'expired'],
  ['cancel', '200', undefined, 'cancelled'],
  ['failure', '202', undefined, 'failed'],
  // The order was paid; how much of it went back is read separately.
  ['refund', '200', undefined, 'paid'],
  ['partial_refund', '200', undefined, 'paid'],
  ['chargeback', '200', undefined, 'paid'],
  ['partial_chargeback', '200', undefined, 'paid'],
  ['a status of tomorrow', '200', 'accept', 'waiting'],
])('%s with code %s and fraud %s is %s', (transactionStatus, statusCode, fraudStatus, verdict) => {
  expect(verdictOf(answer(transactionStatus, statusCode, fraudStatus))).toBe(verdict);
});

test('amounts are whole rupiah or nothing', () => {
  expect(parseGrossAmount('154600.00')).toBe(154_600);
  expect(parseGrossAmount('1000000000000000')).toBe(1e15);
  for (const bad of ['154600.50', '0.00', '-1.00', '1e5', '', ' 1', '01', '1,000.00', '99999999999999999']) {
    expect(parseGrossAmount(bad)).toBeNull();
  }
});

describe('how much went back of Rp100.000 that were paid', () => {
  const ALL = 100_000;
  const CASES: [string, string | undefined, string[], number | null][] = [
    ['settlement', undefined, [], 0],
    ['capture', undefined, [], 0],
    ['settlement', '0.00', [], 0],
    ['settlement', '30000.00', [], 30_000],
    ['partial_refund', '30000.00', ['30000.00'], 30_000],
    ['partial_chargeback', '30000.00', [], 30_000],
    ['partial_refund', undefined, ['30000.00', '20000.00'], 50_000],
    // The amount field names the last refund only; the sum of all refunds counts.
    ['partial_refund', '20000.00', ['30000.00', '20000.00'], 50_000],
    ['partial_refund', undefined, [], null],
    ['partial_refund', '30000.50', [], null],
    ['partial_refund', '-30000.00', [], null],
    ['partial_refund', '30000.00', [''], null],
    ['refund', undefined, [], ALL],
    ['chargeback', undefined, [], ALL],
    ['refund', '100000.00', ['100000.00'], ALL],
    ['refund', '30000.00', ['30000.00'], 30_000],
    ['chargeback', '100001.00', [], ALL + 1],
    ['cancel', undefined, [], ALL],
    ['deny', undefined, [], ALL],
    ['cancel', 'x', [], null],
    ['pending', undefined, [], null],
    ['expire', undefined, [], null],
    ['failure', undefined, [], null],
    ['a status of tomorrow', undefined, [], null],
  ];
  test.each(CASES)('%s, %s of %j: %s', (transactionStatus, refundAmount, refundAmounts, returned) => {
    const answer = { statusCode: '200', fraudStatus: 'accept', transactionStatus };
    expect(returnedIdr({ ...answer, refundAmount, refundAmounts }, ALL)).toBe(returned);
  });

  test('a settlement in doubt says nothing of it', () => {
    const answer = { statusCode: '201', transactionStatus: 'capture', fraudStatus: 'challenge' };
    expect(returnedIdr({ ...answer, refundAmount: undefined, refundAmounts: [] }, ALL)).toBeNull();
  });
});
