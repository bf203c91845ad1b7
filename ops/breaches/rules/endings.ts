import type { Breach } from '../breach.ts';

const TEST = 'api/modules/cancellations/cancellations.test.ts';
const CANCEL = 'Cancelling a campaign to get money that others earned';
const LAPSE = 'Ending a contract that was signed, or signing one that has ended';

const CLAWBACK = 'Taking back more than was paid for work';
const CLAWBACK_TEST = 'api/modules/deliverables/verify-work.test.ts';

/** Campaigns that are cancelled, and offers that nobody answers. */
export const endingBreaches: readonly Breach[] = [
  {
    rule: CANCEL,
    breaks: "any Brand cancels anybody's campaign",
    file: 'api/modules/cancellations/cancel-campaign.ts',
    from: 'if (campaign?.brand_id !== evidence.actorId)',
    to: 'if (!campaign)',
    test: TEST,
    tests: 'only its Brand cancels it',
  },
  {
    rule: CANCEL,
    breaks: 'the campaign is not locked while it is cancelled',
    file: 'api/modules/cancellations/cancel-campaign.ts',
    from: 'const campaign = await lockCampaign(tx, campaignId);',
    to: "const campaign = await tx.selectFrom('campaigns').selectAll().where('id', '=', campaignId).executeTakeFirst();",
    test: TEST,
    tests: 'of 20 cancellations at once|signing against cancelling',
  },
  {
    rule: CANCEL,
    breaks: 'what is set aside for signed contracts comes back, too',
    file: 'api/modules/cancellations/cancel-campaign.ts',
    from: 'const lapsed = await lapseOffers(',
    to: `for (const { id } of await tx.selectFrom('contracts').select('id').where('campaign_id', '=', campaignId).where('status', '=', 'approved').execute())
    await post(tx, { key: 'back:' + id, kind: 'return', description: '', from: { account: 'contract_escrow', ownerId: id }, to: escrowOf(campaignId), amountIdr: campaign.price_idr });
  const lapsed = await lapseOffers(`,
    test: TEST,
    tests: 'what nobody signed for comes back',
  },
  {
    rule: CANCEL,
    breaks: 'money that arrives for a cancelled campaign activates it',
    file: 'api/modules/payments/receive-money.ts',
    from: "if (campaign.cancelled_at !== null) return 'late_payment';",
    to: '',
    test: 'api/modules/payments/give-up-payment.test.ts',
    tests: 'goes to the balance',
  },
  {
    rule: LAPSE,
    breaks: 'the sweep ends signed contracts',
    file: 'api/modules/contracts/contract.ts',
    from: "return offer.status === 'pending' && now >= offerEnds(offer);",
    to: 'return now >= offerEnds(offer);',
    test: TEST,
    tests: 'signed meanwhile',
  },
  {
    rule: LAPSE,
    breaks: 'an offer is signed after its time',
    file: 'api/modules/signing/sign-contract.ts',
    from: "if (hasLapsed(contract, now) && jakartaDay(now) <= contract.endDate) fail('contract_lapsed');",
    to: '',
    test: TEST,
    tests: 'also before the sweep has seen it',
  },
  {
    rule: CLAWBACK,
    breaks: 'more than was paid',
    file: 'api/modules/deliverables/claw-back.ts',
    from: 'takenIdr <= 0 || takenIdr > grossIdr',
    to: 'takenIdr <= 0',
    test: CLAWBACK_TEST,
    tests: 'it is done once',
  },
  {
    rule: CLAWBACK,
    breaks: 'twice, each time for another part',
    file: 'api/modules/deliverables/claw-back.ts',
    from: `key: \`clawback:\${contractId}\`,`,
    to: `key: \`clawback:\${contractId}:\${Math.random()}\`,`,
    test: CLAWBACK_TEST,
    tests: 'it is done once',
  },
  {
    rule: LAPSE,
    breaks: 'a repeated offer needs no free place',
    file: 'api/modules/applicants/invite-kol.ts',
    from: 'await requirePlace(tx, campaign, evidence, now);\n    await repeatOffer',
    to: 'await repeatOffer',
    test: TEST,
    tests: 'place is taken',
  },
];
