import type { BreachRow } from '../breach.ts';

const WITHDRAW = 'api/modules/payouts/withdraw.test.ts';
const PROVIDER = 'api/modules/payouts/provider.test.ts';
const WEBHOOK = 'api/modules/payouts/webhook.test.ts';
const COMPARE = 'api/modules/payouts/payouts.test.ts';
const NAMES = 'api/modules/payouts/payouts.test.ts';
const SEND = 'api/modules/payouts/send-payout.ts';
const TWICE = 'A payout that is sent, or posted, twice';
const FORGED = 'A webhook that is believed';
const ELSEWHERE = 'Money to an account that its owner has not confirmed';
const ALIEN = 'Money to an account of somebody else';
const LOST = 'A payout that fails and does not come back as a whole';

/** Ways of money out of a wallet. */
// biome-ignore format: a table
export const payoutBreaches: readonly BreachRow[] = [
  [TWICE, 'an attempt that was begun before is sent again unasked', SEND, PROVIDER, 'while it cannot be asked',
    'if (payout.tries > 1) {', 'if (payout.tries > 1_000) {'],
  [TWICE, 'another try has another key', SEND, PROVIDER, 'the same key',
    'referenceId: payout.reference_id,\n    channelCode', 'referenceId: `$' + '{payout.reference_id}-$' + '{payout.tries}`,\n    channelCode'],
  [TWICE, 'a lease of another process does not count', SEND, PROVIDER, 'once its lease is over',
    "payout.status === 'sending' && (payout.lease_until ?? now) <= now", "payout.status === 'sending'"],
  [TWICE, 'of two equal requests the second does not see the first', 'api/modules/payouts/withdraw.ts', WITHDRAW, 'with one key',
    'await lockPerson(trx, userId);', ''],
  [TWICE, 'what is being sent can be cancelled', 'api/modules/payouts/cancel-withdrawal.ts', WITHDRAW, 'too late once it was sent',
    "if (payout.status !== 'requested')", "if (payout.status === 'cancelled')"],
  [TWICE, 'two payouts under one reference pass for one', 'api/modules/payouts/ask-provider.ts', PROVIDER, 'twice under one reference',
    'if (others.length > 0) {', 'if (others.length > 1_000) {'],
  [FORGED, 'any token will do', 'api/modules/payouts/xendit-notification.ts', WEBHOOK, '1,000 forged',
    "if (!context.xendit.isGenuine(token)) fail('notification_forged');", ''],
  [FORGED, 'another amount is taken for ours', 'api/modules/payouts/compare-payout.ts', WEBHOOK, 'about another amount',
    "if (answer.amount !== known.amount_idr) return 'amount';", ''],
  [FORGED, 'another payout of the provider is taken for ours', 'api/modules/payouts/compare-payout.ts', WEBHOOK, 'about another id',
    "if (known.providerId !== null && answer.id !== known.providerId) return 'id';", ''],
  ['Money to an account that its owner has not confirmed', 'no code is asked for', 'api/modules/payouts/withdraw.ts', 'api/modules/payouts/withdraw.test.ts', 'is needed, and holds',
    '  await spendPermit(trx, caller.sessionId, account, amountIdr, now);',
    ''],
  [ELSEWHERE, 'a code of log-in confirms', 'api/modules/payouts/confirm-account.ts', WITHDRAW, 'of log-in does not pay',
    'return isRight ? until : fail',
    "return isRight || (await context.db.selectFrom('code_scopes').select('phone').where('phone', '=', phone).where('scope', '=', 'unknown').executeTakeFirst()) ? until : fail"],
  [ELSEWHERE, 'a code confirms every session of its person', 'api/modules/payouts/confirm-account.ts', WITHDRAW, 'confirms the session',
    ".where('session_id', '=', sessionId)\n    .where('account_id', '=', id)\n    .where('amount_idr', '>='", ".where('account_id', '=', id)\n    .where('amount_idr', '>='"],
  [ELSEWHERE, 'a code confirms any amount', 'api/modules/payouts/confirm-account.ts', WITHDRAW, 'confirms an amount',
    "    .where('amount_idr', '>=', amountIdr)\n", ''],
  [ELSEWHERE, 'a code confirms every account', 'api/modules/payouts/confirm-account.ts', WITHDRAW, 'confirms one account',
    "    .where('account_id', '=', id)\n    .where('amount_idr', '>='", "    .where('amount_idr', '>='"],
  [ELSEWHERE, 'nobody is told what a code is for', 'api/modules/codes/send-code.ts', WITHDRAW, 'confirms an amount',
    'if (purpose) await tellPurpose(context, phone, purpose);', 'void [tellPurpose, purpose];'],
  [ELSEWHERE, 'a changed account can be used at once', 'api/modules/payouts/usable-account.ts', WITHDRAW, 'a changed one after a day',
    'if (usableAt > now)', 'if (usableAt > now && now.getTime() < 0)'],
  [ALIEN, "a name that is not the owner's is confirmed away", 'api/modules/payouts/check-holder.ts', NAMES, 'an account of somebody else',
    "if (found === 'mismatch') return fail('payout_name_differs');",
    "if (found === 'mismatch' && !isConfirmed) return fail('payout_name_differs');\n  if (found === 'mismatch') return 'partial';"],
  [ALIEN, "the name that was entered counts in place of the owner's", 'api/modules/payouts/check-holder.ts', NAMES, 'an account of somebody else',
    'worse(compareNames(atBank, await ownName(db, userId)), compareNames(atBank, holderName))', 'compareNames(atBank, holderName)'],
  [LOST, 'the nightly comparison leaves out attempts before', 'api/modules/payouts/compare-record.ts', COMPARE, 'each planted difference',
    "return differ('status', 'failed', answer.status);", 'return [];'],
  [LOST, 'an attempt before the current one is followed by webhooks alone',
    'api/modules/payouts/sweep-payouts.ts', PROVIDER, 'is found without a webhook',
    'await askAboutFormer(context, payout);', 'void askAboutFormer;'],
  [LOST, 'the fee stays', 'api/modules/payouts/post-payout.ts', WITHDRAW, 'one that fails comes back',
    '{ of: PLATFORM_FEE, amountIdr: -feeIdr },\n        { of: wallet, amountIdr: amountIdr + feeIdr },', '{ of: wallet, amountIdr },'],
  [LOST, 'a success after the money came back costs nothing', 'api/modules/payouts/rules/payout-state.ts', WITHDRAW, 'paid after it had failed',
    "return verdict === 'paid' ? ['late'] : [];", 'return [];'],
  [LOST, 'our own empty float ends the payout', 'api/modules/payouts/rules/failure-reasons.ts', PROVIDER, 'keeps the money under way, and another',
    "code === 'INSUFFICIENT_BALANCE'", "code === 'NEVER'"],
  [LOST, 'ledger-verify does not see what a payout has not posted', 'api/modules/payouts/apply-answer.ts', WITHDRAW, 'a KOL withdraws',
    'await postStep(trx, payout, step, await destinationOf(trx, payout));',
    "if (step !== 'done') await postStep(trx, payout, step, await destinationOf(trx, payout));"],
  [TWICE, 'a second click after a quick bank is another withdrawal',
    'api/modules/payouts/payouts.repository.ts', WITHDRAW, 'though the bank was quick',
    "[...OPEN_STATES, 'succeeded']", 'OPEN_STATES'],
  [ELSEWHERE, 'a key stands for a withdrawal to another account', 'api/modules/payouts/withdraw.ts', WITHDRAW, 'when it names another account',
    'before.amount_idr === amountIdr && before.account_id === account.id', 'before.amount_idr === amountIdr'],
  [LOST, 'what a former attempt brought stays away after the bank sent it back',
    'api/modules/payouts/apply-answer.ts', PROVIDER, 'what such an attempt brought is back',
    "if (verdict === 'reversed' && (await", "if (verdict === 'unclear' && (await"],
  [LOST, 'what was never taken again is given back', 'api/modules/payouts/apply-answer.ts', PROVIDER, 'is owed to nobody',
    "if (verdict === 'reversed' && (await wasPaidAgain(trx, payout.id, referenceId))) {", "if (verdict === 'reversed') {"],
  [TWICE, 'what an attempt before has brought is sent again by one that nobody had begun',
    'api/modules/payouts/apply-answer.ts', PROVIDER, 'is the last one',
    "if (payout.status === 'requested') return giveBack(context, trx, payout, { status: 'cancelled' });", ''],
  [TWICE, 'what an attempt before has brought is sent again by a third one',
    'api/modules/payouts/apply-answer.ts', PROVIDER, 'followed by no third one',
    'if (await hasBrought(trx, payout.id))', 'if (hasBrought === undefined)'],
  [LOST, 'a payout that the bank took back unseen agrees with ours', 'api/modules/payouts/compare-record.ts', COMPARE, 'each planted difference',
    "succeeded: ['paid'],", "succeeded: ['paid', 'reversed'],"],
  [ELSEWHERE, 'what a frozen person had asked for is sent all the same', 'api/platform/money-state.ts', WITHDRAW, 'a frozen person',
    'freezeReason ?? heldReason(heldUntil, now)', 'heldReason(heldUntil, now)'],
  [TWICE, 'a payout that the provider does not have agrees with ours', 'api/modules/payouts/compare-record.ts', COMPARE, 'each planted difference',
    'return isRefused || AGREES[status].includes(null) ?', 'return isRefused || provider_id !== null ?'],
];
