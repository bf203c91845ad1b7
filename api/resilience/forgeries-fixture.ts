import { createHash } from 'node:crypto';

/** What an attacker can know or guess about an order. */
export interface KnownOrder {
  readonly orderId: string;
  readonly total: number;
}

export interface Target {
  /** An open order, with or without a chosen method. */
  readonly order: KnownOrder;
  readonly other: KnownOrder;
  /** An order that is settled and posted. */
  readonly paid: KnownOrder;
  readonly serverKey: string;
}

/** A body to send, as JSON text or a value. It must be refused, or change nothing. */
export type Forgery = (target: Target, number: number) => unknown;

const sign = (orderId: string, code: string, amount: string, key: string) =>
  createHash('sha512').update(`${orderId}${code}${amount}${key}`).digest('hex');

/** A notification with a valid signature that the gateway never sent. */
function claim({ orderId, total }: KnownOrder, key: string, status = 'settlement', code = '200') {
  const gross_amount = `${total}.00`;
  return {
    order_id: orderId,
    status_code: code,
    gross_amount,
    signature_key: sign(orderId, code, gross_amount, key),
    transaction_status: status,
    fraud_status: 'accept',
    currency: 'IDR',
    merchant_id: 'G000000001',
  };
}

const pick = <T>(from: readonly T[], number: number): T => from[number % from.length] as T;
const hex = (number: number) => createHash('sha512').update(`guess ${number}`).digest('hex');

const ENDS = ['expire', 'cancel', 'failure', 'refund', 'partial_refund', 'chargeback', 'deny', 'pending'];
const WITHDRAWALS = ['expire', 'cancel', 'failure', 'deny', 'pending'];
const RETURNS = ['refund', 'partial_refund', 'chargeback', 'partial_chargeback'];
const NO_TEXT = [null, 12, true, [], {}, ['x'], { $ne: '' }, '', '\0', 'x'.repeat(101)];
const FIELDS = ['order_id', 'status_code', 'gross_amount', 'transaction_status', 'signature_key'];
const BROKEN = [
  '',
  '{',
  '[]',
  '"x"',
  'null',
  '1',
  '{"__proto__":{"order_id":"x"}}',
  '{"constructor":{"prototype":{}}}',
];

export const FORGERIES: Readonly<Record<string, Forgery>> = {
  'a guessed signature': ({ order, serverKey }, number) => ({
    ...claim(order, serverKey),
    signature_key: hex(number),
  }),
  'a signature that is none': ({ order, serverKey }, number) => ({
    ...claim(order, serverKey),
    signature_key: pick(['', '0', 'zz'.repeat(64), hex(number).slice(2), `${hex(number)}00`], number),
  }),
  'the key of another merchant': ({ order }, number) => ({
    ...claim(order, `SB-Mid-server-${number}`),
    merchant_id: `G${number}`,
  }),
  'our key, another merchant': ({ order, serverKey }, number) => ({
    ...claim(order, serverKey),
    merchant_id: `G${number}`,
  }),
  'an altered amount': ({ order, serverKey }, number) => ({
    ...claim(order, serverKey),
    gross_amount: `${number + 1}.00`,
  }),
  'another amount, validly signed': ({ order, serverKey }, number) =>
    claim({ ...order, total: order.total + (number % 2 ? number : -number) - 1 }, serverKey),
  'an amount written otherwise, validly signed': ({ order, serverKey }, number) => {
    const { total } = order;
    const gross_amount = pick(
      [`+${total}.00`, ` ${total}`, `0${total}`, `${total}.01`, `${total}e0`],
      number,
    );
    const signature_key = sign(order.orderId, '200', gross_amount, serverKey);
    return { ...claim(order, serverKey), gross_amount, signature_key };
  },
  'an altered order id': ({ order, other, serverKey }, number) => ({
    ...claim(order, serverKey),
    order_id: pick([other.orderId, `${order.orderId}0`, order.orderId.toLowerCase()], number),
  }),
  'the signature of another order': ({ order, other, serverKey }) => ({
    ...claim(order, serverKey),
    signature_key: claim(other, serverKey).signature_key,
  }),
  'an altered status code': ({ order, serverKey }, number) => ({
    ...claim(order, serverKey),
    status_code: pick(['201', '202', '407', '2OO', '200 '], number),
  }),
  'a settlement that the gateway does not know': ({ order, serverKey }) => claim(order, serverKey),
  'the signature of a pending one, with another status': ({ order, serverKey }, number) => ({
    ...claim(order, serverKey, 'pending', '201'),
    transaction_status: pick(['settlement', 'capture', 'SETTLEMENT', 'paid'], number),
  }),
  'an end that the gateway does not know': ({ order, serverKey }, number) =>
    claim(order, serverKey, pick(ENDS, number)),
  'a withdrawal of what is paid': ({ paid, serverKey }, number) =>
    claim(paid, serverKey, pick(WITHDRAWALS, number)),
  'a refund of what is paid': ({ paid, serverKey }, number) => ({
    ...claim(paid, serverKey, pick(RETURNS, number)),
    refund_amount: `${paid.total}.00`,
  }),
  'a repeated settlement of what is paid': ({ paid, serverKey }) => claim(paid, serverKey),
  'another currency': ({ order, serverKey }) => ({ ...claim(order, serverKey), currency: 'USD' }),
  'an order that never was': ({ order, serverKey }, number) =>
    claim({ ...order, orderId: `CMP-${hex(number).slice(0, 32)}-1` }, serverKey),
  'a field of the wrong type': ({ order, serverKey }, number) => ({
    ...claim(order, serverKey),
    [pick(FIELDS, number)]: pick(NO_TEXT, Math.floor(number / FIELDS.length)),
  }),
  'a field too few': ({ order, serverKey }, number) => {
    const body: Record<string, unknown> = claim(order, serverKey);
    delete body[pick(FIELDS, number)];
    return body;
  },
  'a body that is none': (_target, number) => pick(BROKEN, number),
};
