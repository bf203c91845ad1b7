import type { BreachRow } from '../breach.ts';

const REVERSAL = 'api/modules/payments/reversal.test.ts';
const TAKEN_BACK = 'Paying, having KOLs sign, and taking the money back';

/** Money that the gateway takes back after it was paid. */
// biome-ignore format: a table
export const reversalBreaches: readonly BreachRow[] = [
  [TAKEN_BACK, 'a cancelled or denied payment is not asked about', 'api/modules/payments/midtrans-notification.ts', REVERSAL, 'all of it is gone',
    'return mayTakeBack(notification) ||', 'return claimsReturn(notification) ||'],
  [TAKEN_BACK, 'money promised to a KOL leaves the escrow', 'api/modules/payments/reverse-money.ts', REVERSAL, 'only what is not promised',
    'Math.max(0, heldIdr - keptIdr)', 'heldIdr'],
  [TAKEN_BACK, 'each reversal takes all of them again', 'api/modules/payments/reverse-money.ts', REVERSAL, 'three partial refunds',
    'const takenIdr = returnedIdr - order.reversed_idr;', 'const takenIdr = returnedIdr;'],
  [TAKEN_BACK, 'a brand in debt approves and invites', 'api/modules/applicants/require-place.ts', REVERSAL, 'until it has paid its debt',
    `if (await isInDebt(tx, campaign.brandId)) fail('brand_in_debt');`, ''],
  [TAKEN_BACK, 'more KOLs are approved than can be paid', 'api/modules/applicants/require-place.ts', REVERSAL, 'as many KOLs',
    `if ((await missingIdr(tx, campaign, priceIdr, now)) > 0) fail('campaign_unfunded');`, ''],
  ['A refund of more than was paid', 'a sum that shrinks goes unseen', 'api/modules/payments/apply-answer.ts', REVERSAL, 'comes again',
    `if (found < postedIdr) return refuse('reversal-undone');`, ''],
  ['Of a paid order: an answer about another transaction', 'another transaction is believed',
    'api/modules/payments/compare-payment.ts', 'api/modules/payments/compare-payment.test.ts', 'under another transaction_id',
    `return 'transactionId';`, '{}'],
  ['200 equal notifications of a reversal', 'what is posted already is not looked at',
    'api/modules/payments/apply-answer.ts', REVERSAL, 'many equal',
    'if (returned > order.reversed_idr) await takeBack', 'if (returned > 0) await takeBack'],
  ['Taking the money back at the moment of an approval', 'an approval does not wait for the campaign',
    'api/modules/campaigns/campaign-terms.repository.ts', 'api/modules/applicants/applicants.routes.test.ts', 'never oversold',
    'return ownCampaign(tx, id, brandId).forNoKeyUpdate().executeTakeFirst();', 'return ownCampaign(tx, id, brandId).executeTakeFirst();'],
];
