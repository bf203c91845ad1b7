import type { Breach } from '../breach.ts';

const NOTIFICATION = 'api/modules/payments/notification.test.ts';
const PRICE = 'Price tampering';
const FORGED = 'Forged notification';

/** Money: prices, notifications, postings, places and decisions. */
export const moneyBreaches: readonly Breach[] = [
  {
    rule: PRICE,
    breaks: 'any total is taken',
    file: 'api/modules/payments/payable-campaign.ts',
    from: `if (total !== amountIdr) fail('payment_total_differs');`,
    to: '',
    test: 'api/modules/payments/pay-campaign.test.ts',
    tests: 'another total',
  },
  {
    rule: PRICE,
    breaks: 'a campaign is paid twice',
    file: 'api/modules/payments/payable-campaign.ts',
    from: `if (campaign.verified_at) fail('campaign_already_active');`,
    to: '',
    test: 'api/modules/payments/pay-campaign.test.ts',
    tests: 'not paid again',
  },
  {
    rule: FORGED,
    breaks: 'any signature is genuine',
    file: 'api/modules/payments/midtrans-notification.ts',
    from: `if (!context.midtrans.isGenuine(notification)) fail('notification_forged');`,
    to: '',
    test: NOTIFICATION,
    tests: 'a signature by another key',
  },
  {
    rule: FORGED,
    breaks: 'a notification may name another amount',
    file: 'api/modules/payments/midtrans-notification.ts',
    from: `if (parseGrossAmount(notification.grossAmount) !== order.amount_idr) fail('payment_mismatch');`,
    to: '',
    test: NOTIFICATION,
  },
  {
    rule: FORGED,
    breaks: 'the status call may name another amount',
    file: 'api/modules/payments/compare-payment.ts',
    from: `if (parseGrossAmount(answer.grossAmount) !== order.amount_idr) return 'grossAmount';`,
    to: '',
    test: NOTIFICATION,
  },
  {
    rule: 'A payment in another currency',
    breaks: 'the status call may name another currency',
    file: 'api/modules/payments/compare-payment.ts',
    from: `if (differs(answer.currency, 'IDR')) return 'currency';`,
    to: '',
    test: 'api/modules/payments/compare-payment.test.ts',
    tests: 'whose currency',
  },
  {
    rule: 'Replayed notification',
    breaks: 'neither campaign nor order is locked while it is judged',
    file: 'api/modules/payments/apply-answer.ts',
    from: `const campaign = await lockCampaign(trx, campaignId);
  if (!campaign) throw new Error('an order without campaign');
  return { campaign, order: await lockOrder(trx, id) };`,
    to: `const read = (table, key) => trx.selectFrom(table).selectAll().where('id', '=', key).executeTakeFirstOrThrow();
  const found = { campaign: await read('campaigns', campaignId), order: await read('payment_orders', id) };
  await new Promise((done) => setTimeout(done, 20));
  return found;`,
    test: NOTIFICATION,
    tests: 'many notifications',
  },
  {
    rule: 'Reordered notifications',
    breaks: 'a state goes back',
    file: 'api/modules/payments/payment-state.ts',
    from: 'return rank(verdict) > rank(status) ? verdict : status;',
    to: 'return verdict;',
    test: 'api/modules/payments/payment-state.test.ts',
  },
  {
    rule: 'A notification that claims more',
    breaks: 'the notification itself is believed',
    file: 'api/modules/payments/midtrans-notification.ts',
    from: 'const { status, reversedIdr } = await confirmPayment(context, order);',
    to: 'const { applyAnswer } = await import("./apply-answer.ts"); const { status, reversed_idr: reversedIdr } = await applyAnswer(context, order, { ...notification, refundAmounts: [] });',
    test: NOTIFICATION,
    tests: 'the status call does not know',
  },
  {
    rule: 'Selling more places',
    breaks: 'places are not counted',
    file: 'api/modules/applicants/require-place.ts',
    from: `>= campaign.kolCount) fail('campaign_full');`,
    to: `>= campaign.kolCount + 1) fail('campaign_full');`,
    test: 'api/modules/applicants/applicants.routes.test.ts',
    tests: 'never oversold',
  },
  {
    rule: 'Deciding twice',
    breaks: 'a contract is judged without a lock',
    file: 'api/modules/contracts/contracts.repository.ts',
    from: `return contractOf(tx, id, kolId).forNoKeyUpdate('contract').executeTakeFirst();`,
    to: 'return contractOf(tx, id, kolId).executeTakeFirst();',
    test: 'api/modules/contracts/contracts.routes.test.ts',
    tests: 'many clicks',
  },
  {
    rule: 'Deciding twice',
    breaks: 'a text that the KOL did not see is signed',
    file: 'api/modules/signing/sign-contract.ts',
    from: `if (sha256 !== undefined && sha256 !== signed.sha256) fail('contract_text_changed');`,
    to: '',
    test: 'api/modules/contracts/contracts.routes.test.ts',
    tests: 'text of yesterday',
  },
];
