import './payments.errors.ts';

export { listForComparison, type OrderDifference } from './compare-order.ts';
export {
  type DirectPayment,
  findDirectPayments,
  type PaymentPosition,
} from './direct-payments.repository.ts';
export { type Funding, fundCampaign } from './fund-campaign.ts';
export { giveUpPayment, voidPayments } from './give-up-payment.ts';
export { listOrders } from './list-orders.ts';
export { openTopUp } from './open-top-up.ts';
export { PAYMENT_DATA } from './own-data.ts';
export { countOpenOrders } from './payments.repository.ts';
export { registerPayments } from './payments.routes.ts';
export { recordPastPayment } from './receive-money.ts';
export { toPersonPayment } from './top-up-reply.ts';
export { type ToppedUp, toppedUp } from './topped-up.ts';
export { verifyOrders } from './verify-orders.ts';
