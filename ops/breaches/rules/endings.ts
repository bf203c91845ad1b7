import type { BreachRow } from '../breach.ts';

const TEST = 'api/modules/cancellations/cancellations.test.ts';
const CANCEL = 'Cancelling a campaign to get money that others earned';
const LAPSE = 'Ending a contract that was signed, or signing one that has ended';

const _CLAWBACK = 'Taking back more than was paid for work';
const _CLAWBACK_TEST = 'api/modules/deliverables/verify-work.test.ts';

/** Campaigns that are cancelled, and offers that nobody answers. */
// biome-ignore format: a table
export const endingBreaches: readonly BreachRow[] = [
  [CANCEL, "any Brand cancels anybody's campaign", 'api/modules/cancellations/cancel-campaign.ts', TEST, 'only its Brand cancels it',
    'if (campaign?.brand_id !== evidence.actorId)', 'if (!campaign)'],
  [CANCEL, 'the campaign is not locked while it is cancelled',
    'api/modules/cancellations/cancel-campaign.ts', TEST, 'of 20 cancellations at once|signing against cancelling',
    'const campaign = await lockCampaign(tx, campaignId);',
    "const campaign = await tx.selectFrom('campaigns').selectAll().where('id', '=', campaignId).executeTakeFirst();"],
  [CANCEL, 'what is set aside for signed contracts comes back, too',
    'api/modules/cancellations/cancel-campaign.ts', TEST, 'what nobody signed for comes back',
    'const lapsed = await lapseOffers(',
    `for (const { id } of await tx.selectFrom('contracts').select('id').where('campaign_id', '=', campaignId).where('status', '=', 'approved').execute())
    await post(tx, { key: 'back:' + id, kind: 'return', description: '', from: { account: 'contract_escrow', ownerId: id }, to: escrowOf(campaignId), amountIdr: campaign.price_idr });
  const lapsed = await lapseOffers(`],
  [CANCEL, 'money that arrives for a cancelled campaign activates it',
    'api/modules/payments/receive-money.ts', 'api/modules/payments/give-up-payment.test.ts', 'goes to the balance',
    "if (campaign.cancelled_at !== null) return 'late_payment';", ''],
  [LAPSE, 'the sweep ends signed contracts', 'api/modules/contracts/rules/contract.ts', TEST, 'signed meanwhile',
    "return offer.status === 'pending' && now >= offerEnds(offer);", 'return now >= offerEnds(offer);'],
  [LAPSE, 'an offer is signed after its time', 'api/modules/signing/sign-contract.ts', TEST, 'also before the sweep has seen it',
    "if (hasLapsed(contract, now) && jakartaDay(now) <= contract.endDate) fail('contract_lapsed');", ''],
  ['Taking back more than was paid for work', 'more than was paid', 'api/modules/deliverables/claw-back.ts', 'api/modules/deliverables/verify-work.test.ts', 'it is done once',
    'takenIdr <= 0 || takenIdr > grossIdr',
    'takenIdr <= 0'],
  ['Taking back more than was paid for work', 'twice, each time for another part', 'api/modules/deliverables/claw-back.ts', 'api/modules/deliverables/verify-work.test.ts', 'it is done once',
    'key: `clawback:$' + '{contractId}`,',
    'key: `clawback:$' + '{contractId}:$' + '{Math.random()}`,'],
  [LAPSE, 'a repeated offer needs no free place', 'api/modules/applicants/invite-kol.ts', TEST, 'place is taken',
    'await requirePlace(tx, campaign, evidence, now);\n    await repeatOffer', 'await repeatOffer'],
];
