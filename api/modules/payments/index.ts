export { registerPayments } from './payments.routes.ts';
