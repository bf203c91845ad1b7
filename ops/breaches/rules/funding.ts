import type { BreachRow } from '../breach.ts';

const BALANCE = 'api/modules/payments/pay-from-balance.test.ts';
const TOP_UP = 'api/modules/payments/top-up.test.ts';
const PAYABLE = 'api/modules/payments/payable-campaign.ts';
const PAY_INVOICE = 'api/modules/payments/pay-invoice.test.ts';
const INVOICE = 'Paying an invoice that nobody owes, or twice';
const TWICE = 'Paying a campaign twice from the balance';
const BEYOND = "Paying from a balance what it does not hold, or somebody else's campaign";
const CREDIT = 'A top-up that counts twice';

/** Ways of money into a campaign other than its own payment: from the balance, and what fills that. */
// biome-ignore format: a table
export const fundingBreaches: readonly BreachRow[] = [
  [TWICE, 'the campaign is not locked while it is paid', PAYABLE, BALANCE, 'payments at once',
    'const campaign = await lockCampaign(trx, campaignId);',
    `const campaign = await trx.selectFrom('campaigns').selectAll().where('id', '=', campaignId).executeTakeFirst();
  await new Promise((done) => setTimeout(done, 20));`],
  [TWICE, 'a settlement does not see that the balance has paid', 'api/modules/payments/receive-money.ts', BALANCE, 'stays open: its money',
    "if (campaign.verified_at !== null) return 'surplus_payment';", ''],
  [INVOICE, 'an overdue invoice that was replaced, and its successor too, opens yet another payment',
    'api/modules/payments/pay-invoice.ts', PAY_INVOICE, 'many clicks on an overdue invoice',
    "if (status === 'cancelled' && !isOpen) fail('invoice_void');", ''],
  [INVOICE, 'an invoice whose money went back is paid again', 'api/modules/payments/pay-invoice.ts', PAY_INVOICE, 'is not paid again',
    "if (invoice.status === 'reversed') fail('invoice_reversed');", ''],
  // For this kind the database lets a wallet fall below zero.
  [BEYOND, 'it is posted as money that is taken back', 'api/modules/payments/pay-from-balance.ts', BALANCE, 'does not suffice',
    "kind: 'balance_payment',", "kind: 'clawback',"],
  [BEYOND, 'a Brand in debt pays', PAYABLE, BALANCE, 'a Brand in debt',
    "if (await isInDebt(trx, brandId)) fail('brand_in_debt');", ''],
  [BEYOND, "any Brand's balance pays any campaign", PAYABLE, BALANCE, "somebody else's campaign",
    `if (campaign?.brand_id !== brandId) return fail('campaign_not_found');`, `if (!campaign) return fail('campaign_not_found');`],
  [CREDIT, 'a top-up is not locked while it is judged', 'api/modules/payments/apply-answer.ts', TOP_UP, 'many notifications',
    'if (campaignId === null) return { campaign: null, order: await lockOrder(trx, id) };',
    `if (campaignId === null) {
    const order = await trx.selectFrom('payment_orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    await new Promise((done) => setTimeout(done, 20));
    return { campaign: null, order };
  }`],
  [CREDIT, 'two clicks open two payments', 'api/modules/payments/open-top-up.ts', TOP_UP, 'many equal calls',
    'await lockPerson(trx, brandId);', ''],
  [CREDIT, 'what the bank takes back stays in the balance', 'api/modules/payments/apply-answer.ts', TOP_UP, 'what was spent is a debt',
    'if (returned > order.reversed_idr) await takeBack', 'if (campaign && returned > order.reversed_idr) await takeBack'],
  [CREDIT, 'what filled the balance is listed as spent on its campaign as well',
    'api/modules/payments/direct-payments.repository.ts', 'api/modules/wallets/direct-payments.test.ts', 'came too late',
    ".where('o.fills_balance', '=', false)", ''],
  [CREDIT, 'what the balance paid is listed as paid at the gateway as well',
    'api/modules/payments/direct-payments.repository.ts', 'api/modules/wallets/direct-payments.test.ts', 'paid from it',
    ".where('o.source', '=', 'gateway')", ''],
];
