import { parseGrossAmount, verdictOf } from './gateway-answer.ts';

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
  ['refund', '200', undefined, 'reversed'],
  ['chargeback', '200', undefined, 'reversed'],
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
