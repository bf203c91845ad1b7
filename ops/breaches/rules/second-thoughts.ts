import type { BreachRow } from '../breach.ts';

const DRAFTS = 'api/modules/campaign-drafts/campaign-drafts.test.ts';
const THOUGHTS = 'api/modules/cancellations/second-thoughts.test.ts';
const PAID = 'What was paid is what the campaign says';
const UNDO = 'A decision is taken back in its time only';
const TOLD = 'What is told each time is not done and taken back without end';
const ANSWERED = 'What was answered is not taken back';

/** Money and promises that a change of mind must not reach. */
// biome-ignore format: a table
export const secondThoughtBreaches: readonly BreachRow[] = [
  [PAID, 'a paid campaign is changed', 'api/modules/campaign-drafts/require-draft.ts', DRAFTS, 'what was paid, cancelled',
    `if (campaign.verified_at || campaign.money_returned_at) fail('campaign_paid');`, ''],
  [PAID, 'a page that was opened before a change can still be opened and paid',
    'api/modules/campaign-drafts/edit-campaign.ts', DRAFTS, 'a page that was open before a change',
    'await voidPayments(tx, jobs, campaignId, now);', ''],
  [PAID, 'a void order activates its campaign', 'api/modules/payments/receive-money.ts', DRAFTS, 'a page that was open before a change',
    `if (voidedAt !== null) return 'late_payment';`, ''],
  [PAID, 'only open orders become void, and one that has ended is paid late',
    'api/modules/payments/payments.repository.ts', DRAFTS, 'so does a page that had ended',
    `.where('status', 'not in', ['paid', 'reversed'])`, `.where('status', 'in', OPEN)`],
  [UNDO, 'the deadline is not looked at', 'api/modules/applicants/undo.ts', THOUGHTS, 'not after its time',
    'undoUntil !== null && now < undoUntil', 'undoUntil !== null'],
  [UNDO, 'an approval goes back although its contract was read',
    'api/modules/cancellations/undo-decision.ts', THOUGHTS, 'an approval not once its contract was read',
    'if (!offer || (await hasBeenRead(tx, offer.id))) return', 'if (!offer || ((await hasBeenRead(tx, offer.id)) && false)) return'],
  [UNDO, 'a decision can be taken back again and again',
    'api/modules/applicants/applicants.repository.ts', THOUGHTS, 'a rejection, of which nobody was told, once',
    `.set({ status: 'pending', decided_at: null, undo_until: null })`, `.set({ status: 'pending' })`],
  [ANSWERED, 'an invitation is taken back after its signature',
    'api/modules/contracts/contracts.repository.ts', THOUGHTS, 'is not taken back once it is answered',
    `.where('contract.applicant_id', '=', applicantId)
    .where('contract.status', '=', 'pending')`,
    `.where('contract.applicant_id', '=', applicantId)`],
  [ANSWERED, 'an application is taken back after its approval',
    'api/modules/applicants/rules/applicant.ts', THOUGHTS, 'is taken back until it is decided',
    `return status === 'approved' ? 'application_approved' : 'application_rejected';`, 'return null;'],
  [UNDO, 'who was rejected waits again in a campaign that was cancelled',
    'api/modules/cancellations/undo-decision.ts', THOUGHTS, 'not once its campaign was cancelled',
    `if (campaign.cancelledAt !== null) fail('campaign_cancelled');`, ''],
  [TOLD, 'one KOL is sent an offer after another', 'api/modules/applicants/spend-take-back.ts', THOUGHTS, 'inviting one KOL',
    'MAX_PER_KOL_HOUR);', 'Number.MAX_SAFE_INTEGER);'],
  [TOLD, 'everybody is sent an offer by a campaign of one place',
    'api/modules/applicants/spend-take-back.ts', THOUGHTS, 'nor with another KOL each time',
    'config.takeBacksPerUserHour);', 'Number.MAX_SAFE_INTEGER);'],
  [TOLD, 'taking an approval back is not counted', 'api/modules/cancellations/undo-decision.ts', THOUGHTS, 'approving one KOL',
    'await spendTakeBack(tx, { ...who, userId: evidence.actorId }, moment);', ''],
  [TOLD, 'taking an application back is not counted', 'api/modules/applicants/withdraw-application.ts', THOUGHTS, 'applying to one campaign',
    'await spendTakeBack(tx, { ...who, userId: who.kolId }, moment);', ''],
];
