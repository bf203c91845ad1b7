import type { Breach } from '../breach.ts';

const BALANCE = 'api/modules/payments/pay-from-balance.test.ts';
const TOP_UP = 'api/modules/payments/top-up.test.ts';
const PAYABLE = 'api/modules/payments/payable-campaign.ts';
const PAY_INVOICE = 'api/modules/payments/pay-invoice.test.ts';
const INVOICE = 'Paying an invoice that nobody owes, or twice';
const TWICE = 'Paying a campaign twice from the balance';
const BEYOND = "Paying from a balance what it does not hold, or somebody else's campaign";
const CREDIT = 'A top-up that counts twice';

/** Ways of money into a campaign other than its own payment: from the balance, and what fills that. */
export const fundingBreaches: readonly Breach[] = [
  {
    rule: TWICE,
    breaks: 'the campaign is not locked while it is paid',
    file: PAYABLE,
    from: 'const campaign = await lockCampaign(trx, campaignId);',
    to: `const campaign = await trx.selectFrom('campaigns').selectAll().where('id', '=', campaignId).executeTakeFirst();
  await new Promise((done) => setTimeout(done, 20));`,
    test: BALANCE,
    tests: 'payments at once',
  },
  {
    rule: TWICE,
    breaks: 'a settlement does not see that the balance has paid',
    file: 'api/modules/payments/receive-money.ts',
    from: "if (campaign.verified_at !== null) return 'surplus_payment';",
    to: '',
    test: BALANCE,
    tests: 'stays open: its money',
  },
  {
    rule: INVOICE,
    breaks: 'an overdue invoice that was replaced, and its successor too, opens yet another payment',
    file: 'api/modules/payments/pay-invoice.ts',
    from: "if (status === 'cancelled' && !isOpen) fail('invoice_void');",
    to: '',
    test: PAY_INVOICE,
    tests: 'many clicks on an overdue invoice',
  },
  {
    rule: INVOICE,
    breaks: 'an invoice whose money went back is paid again',
    file: 'api/modules/payments/pay-invoice.ts',
    from: "if (invoice.status === 'reversed') fail('invoice_reversed');",
    to: '',
    test: PAY_INVOICE,
    tests: 'is not paid again',
  },
  {
    rule: BEYOND,
    // For this kind the database lets a wallet fall below zero.
    breaks: 'it is posted as money that is taken back',
    file: 'api/modules/payments/pay-from-balance.ts',
    from: "kind: 'balance_payment',",
    to: "kind: 'clawback',",
    test: BALANCE,
    tests: 'does not suffice',
  },
  {
    rule: BEYOND,
    breaks: 'a Brand in debt pays',
    file: PAYABLE,
    from: "if (await isInDebt(trx, brandId)) fail('brand_in_debt');",
    to: '',
    test: BALANCE,
    tests: 'a Brand in debt',
  },
  {
    rule: BEYOND,
    breaks: "any Brand's balance pays any campaign",
    file: PAYABLE,
    from: `if (campaign?.brand_id !== brandId) return fail('campaign_not_found');`,
    to: `if (!campaign) return fail('campaign_not_found');`,
    test: BALANCE,
    tests: "somebody else's campaign",
  },
  {
    rule: CREDIT,
    breaks: 'a top-up is not locked while it is judged',
    file: 'api/modules/payments/apply-answer.ts',
    from: 'if (campaignId === null) return { campaign: null, order: await lockOrder(trx, id) };',
    to: `if (campaignId === null) {
    const order = await trx.selectFrom('payment_orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    await new Promise((done) => setTimeout(done, 20));
    return { campaign: null, order };
  }`,
    test: TOP_UP,
    tests: 'many notifications',
  },
  {
    rule: CREDIT,
    breaks: 'two clicks open two payments',
    file: 'api/modules/payments/open-top-up.ts',
    from: 'await lockPerson(trx, brandId);',
    to: '',
    test: TOP_UP,
    tests: 'many equal calls',
  },
  {
    rule: CREDIT,
    breaks: 'what the bank takes back stays in the balance',
    file: 'api/modules/payments/apply-answer.ts',
    from: 'if (returned > order.reversed_idr) await takeBack',
    to: 'if (campaign && returned > order.reversed_idr) await takeBack',
    test: TOP_UP,
    tests: 'what was spent is a debt',
  },
  {
    rule: CREDIT,
    breaks: 'what filled the balance is listed as spent on its campaign as well',
    file: 'api/modules/payments/direct-payments.repository.ts',
    from: ".where('o.fills_balance', '=', false)",
    to: '',
    test: 'api/modules/wallets/direct-payments.test.ts',
    tests: 'came too late',
  },
  {
    rule: CREDIT,
    breaks: 'what the balance paid is listed as paid at the gateway as well',
    file: 'api/modules/payments/direct-payments.repository.ts',
    from: ".where('o.source', '=', 'gateway')",
    to: '',
    test: 'api/modules/wallets/direct-payments.test.ts',
    tests: 'paid from it',
  },
];
