export { giveUpPayment } from './give-up-payment.ts';
export { registerPayments } from './payments.routes.ts';
export { recordPastPayment } from './receive-money.ts';
