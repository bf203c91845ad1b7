import type { GatewayTransaction } from '../../adapters/midtrans.ts';
import type { PaymentOrder } from './payments.repository.ts';
import { parseGrossAmount } from './rules/gateway-answer.ts';

type Expected = Pick<
  PaymentOrder,
  'order_id' | 'amount_idr' | 'gateway_transaction_id' | 'gateway_payment_type'
>;

/**
 * The first field in which the gateway's answer is about another payment than this order; null when there is none. A field that
 * the answer leaves out is no difference, except order and amount: with some methods of payment Midtrans leaves out the others.
 *
 * @param merchantId our account at the gateway; empty where it is not configured
 */
export function differenceIn(
  answer: GatewayTransaction,
  order: Expected,
  merchantId: string,
): keyof GatewayTransaction | null {
  const differs = (found: string | undefined, expected: string | null) =>
    found !== undefined && expected !== null && found !== expected;
  if (answer.orderId !== order.order_id) return 'orderId';
  if (parseGrossAmount(answer.grossAmount) !== order.amount_idr) return 'grossAmount';
  if (differs(answer.currency, 'IDR')) return 'currency';
  if (differs(answer.merchantId, merchantId || null)) return 'merchantId';
  // Known once the order is paid. Until then the customer may choose another method, which makes another payment.
  if (differs(answer.transactionId, order.gateway_transaction_id)) return 'transactionId';
  if (differs(answer.paymentType, order.gateway_payment_type)) return 'paymentType';
  return null;
}
