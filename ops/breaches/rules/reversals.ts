import type { Breach } from '../breach.ts';

const REVERSAL = 'api/modules/payments/reversal.test.ts';
const TAKEN_BACK = 'Paying, having KOLs sign, and taking the money back';

/** Money that the gateway takes back after it was paid. */
export const reversalBreaches: readonly Breach[] = [
  {
    rule: TAKEN_BACK,
    breaks: 'a cancelled or denied payment is not asked about',
    file: 'api/modules/payments/midtrans-notification.ts',
    from: 'return mayTakeBack(notification) ||',
    to: 'return claimsReturn(notification) ||',
    test: REVERSAL,
    tests: 'all of it is gone',
  },
  {
    rule: TAKEN_BACK,
    breaks: 'money promised to a KOL leaves the escrow',
    file: 'api/modules/payments/reverse-money.ts',
    from: 'Math.max(0, heldIdr - keptIdr)',
    to: 'heldIdr',
    test: REVERSAL,
    tests: 'only what is not promised',
  },
  {
    rule: TAKEN_BACK,
    breaks: 'each reversal takes all of them again',
    file: 'api/modules/payments/reverse-money.ts',
    from: 'const takenIdr = returnedIdr - order.reversed_idr;',
    to: 'const takenIdr = returnedIdr;',
    test: REVERSAL,
    tests: 'three partial refunds',
  },
  {
    rule: TAKEN_BACK,
    breaks: 'a brand in debt approves and invites',
    file: 'api/modules/applicants/require-place.ts',
    from: `if (await isInDebt(tx, campaign.brandId)) fail('brand_in_debt');`,
    to: '',
    test: REVERSAL,
    tests: 'until it has paid its debt',
  },
  {
    rule: TAKEN_BACK,
    breaks: 'more KOLs are approved than can be paid',
    file: 'api/modules/applicants/require-place.ts',
    from: `if (!(await hasMoneyForOneMore(tx, campaign, now))) fail('campaign_unfunded');`,
    to: '',
    test: REVERSAL,
    tests: 'as many KOLs',
  },
  {
    rule: 'A refund of more than was paid',
    breaks: 'a sum that shrinks goes unseen',
    file: 'api/modules/payments/apply-answer.ts',
    from: `if (found < postedIdr) return refuse('reversal-undone');`,
    to: '',
    test: REVERSAL,
    tests: 'comes again',
  },
  {
    rule: 'Of a paid order: an answer about another transaction',
    breaks: 'another transaction is believed',
    file: 'api/modules/payments/compare-payment.ts',
    from: `return 'transactionId';`,
    to: '{}',
    test: 'api/modules/payments/compare-payment.test.ts',
    tests: 'under another transaction_id',
  },
  {
    rule: '200 equal notifications of a reversal',
    breaks: 'what is posted already is not looked at',
    file: 'api/modules/payments/apply-answer.ts',
    from: 'if (returned > order.reversed_idr) await takeBack',
    to: 'if (returned > 0) await takeBack',
    test: REVERSAL,
    tests: 'many equal',
  },
  {
    rule: 'Taking the money back at the moment of an approval',
    breaks: 'an approval does not wait for the campaign',
    file: 'api/modules/campaigns/campaign-terms.repository.ts',
    from: 'return ownCampaign(tx, id, brandId).forNoKeyUpdate().executeTakeFirst();',
    to: 'return ownCampaign(tx, id, brandId).executeTakeFirst();',
    test: 'api/modules/applicants/applicants.routes.test.ts',
    tests: 'never oversold',
  },
];
