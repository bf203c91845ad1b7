import type { Breach } from '../breach.ts';

const DRAFTS = 'api/modules/drafts/drafts.test.ts';
const THOUGHTS = 'api/modules/cancellations/second-thoughts.test.ts';
const PAID = 'What was paid is what the campaign says';
const UNDO = 'A decision is taken back in its time only';
const TOLD = 'What is told each time is not done and taken back without end';
const ANSWERED = 'What was answered is not taken back';

/** Money and promises that a change of mind must not reach. */
export const secondThoughtBreaches: readonly Breach[] = [
  {
    rule: PAID,
    breaks: 'a paid campaign is changed',
    file: 'api/modules/drafts/require-draft.ts',
    from: `if (campaign.verified_at || campaign.money_returned_at) fail('campaign_paid');`,
    to: '',
    test: DRAFTS,
    tests: 'what was paid, cancelled',
  },
  {
    rule: PAID,
    breaks: 'a page that was opened before a change can still be opened and paid',
    file: 'api/modules/drafts/edit-campaign.ts',
    from: 'await voidPayments(tx, jobs, campaignId, now);',
    to: '',
    test: DRAFTS,
    tests: 'a page that was open before a change',
  },
  {
    rule: PAID,
    breaks: 'a void order activates its campaign',
    file: 'api/modules/payments/receive-money.ts',
    from: `if (voidedAt !== null) return 'late_payment';`,
    to: '',
    test: DRAFTS,
    tests: 'a page that was open before a change',
  },
  {
    rule: PAID,
    breaks: 'only open orders become void, and one that has ended is paid late',
    file: 'api/modules/payments/payments.repository.ts',
    from: `.where('status', 'not in', ['paid', 'reversed'])`,
    to: `.where('status', 'in', OPEN)`,
    test: DRAFTS,
    tests: 'so does a page that had ended',
  },
  {
    rule: UNDO,
    breaks: 'the deadline is not looked at',
    file: 'api/modules/applicants/undo.ts',
    from: 'return undoUntil !== null && now < undoUntil;',
    to: 'return undoUntil !== null || now === null;',
    test: THOUGHTS,
    tests: 'not after its time',
  },
  {
    rule: UNDO,
    breaks: 'an approval goes back although its contract was read',
    file: 'api/modules/cancellations/undo-decision.ts',
    from: 'if (!offer || (await hasBeenRead(tx, offer.id))) return',
    to: 'if (!offer || ((await hasBeenRead(tx, offer.id)) && false)) return',
    test: THOUGHTS,
    tests: 'an approval not once its contract was read',
  },
  {
    rule: UNDO,
    breaks: 'a decision can be taken back again and again',
    file: 'api/modules/applicants/applicants.repository.ts',
    from: `.set({ status: 'pending', decided_at: null, undo_until: null })`,
    to: `.set({ status: 'pending', decided_at: null })`,
    test: THOUGHTS,
    tests: 'a rejection, of which nobody was told, once',
  },
  {
    rule: ANSWERED,
    breaks: 'an invitation is taken back after its signature',
    file: 'api/modules/contracts/contracts.repository.ts',
    from: `.where('contract.applicant_id', '=', applicantId)
    .where('contract.status', '=', 'pending')`,
    to: `.where('contract.applicant_id', '=', applicantId)`,
    test: THOUGHTS,
    tests: 'is not taken back once it is answered',
  },
  {
    rule: ANSWERED,
    breaks: 'an application is taken back after its approval',
    file: 'api/modules/applicants/applicant.ts',
    from: `return status === 'approved' ? 'application_approved' : 'application_rejected';`,
    to: 'return null;',
    test: THOUGHTS,
    tests: 'is taken back until it is decided',
  },
  {
    rule: UNDO,
    breaks: 'who was rejected waits again in a campaign that was cancelled',
    file: 'api/modules/cancellations/undo-decision.ts',
    from: `if (campaign.cancelledAt !== null) fail('campaign_cancelled');`,
    to: '',
    test: THOUGHTS,
    tests: 'not once its campaign was cancelled',
  },
  {
    rule: TOLD,
    breaks: 'one KOL is sent an offer after another',
    file: 'api/modules/applicants/spend-take-back.ts',
    from: 'await spendHourly(counting, `take-back:${userId}:${campaignId}:${kolId}`, MOST_OF_ONE);',
    to: '',
    test: THOUGHTS,
    tests: 'without end inviting one KOL',
  },
  {
    rule: TOLD,
    breaks: 'everybody is sent an offer by a campaign of one place',
    file: 'api/modules/applicants/spend-take-back.ts',
    from: 'await spendHourly(counting, `take-back:${userId}`, config.takeBacksPerUserHour);',
    to: '',
    test: THOUGHTS,
    tests: 'nor with another KOL each time',
  },
  {
    rule: TOLD,
    breaks: 'taking an approval back is not counted',
    file: 'api/modules/cancellations/undo-decision.ts',
    from: 'await spendTakeBack(tx, { ...who, userId: evidence.actorId }, moment);',
    to: '',
    test: THOUGHTS,
    tests: 'without end approving one KOL',
  },
  {
    rule: TOLD,
    breaks: 'taking an application back is not counted',
    file: 'api/modules/applicants/withdraw-application.ts',
    from: 'await spendTakeBack(tx, { ...who, userId: kolId }, moment);',
    to: '',
    test: THOUGHTS,
    tests: 'without end applying to one campaign',
  },
];
