import type { BreachRow } from '../breach.ts';

const TEST = 'api/modules/disputes/disputes.test.ts';
const STAFF = 'api/modules/disputes/staff-disputes.test.ts';
const STAFF_DECIDES = 'Deciding a dispute past the second person';
const FROZEN = 'Moving money that a dispute holds';
const DECIDED = 'Deciding a dispute wrongly';
const STRANGERS = "Looking into another's dispute";
const OPEN = 'api/modules/disputes/open-dispute.ts';
const DECIDE = 'api/modules/disputes/decide-dispute.ts';
const ANSWER = 'api/modules/disputes/answer-dispute.ts';
const WORK = 'api/modules/deliverables/rules/work.ts';

/** Money that stands still while both sides are heard, and what a decision makes of it. */
// biome-ignore format: a table
export const disputeBreaches: readonly BreachRow[] = [
  [FROZEN, 'disputed work can be accepted, handed in and cancelled', WORK, TEST, 'while a dispute is open nothing moves',
    "['released', 'cancelled', 'cancelling', 'disputed', 'settled'].includes(state);",
    "['released', 'cancelled', 'cancelling', 'settled'].includes(state);"],
  [FROZEN, 'a proposal to cancel is answered while the dispute is open',
    'api/modules/deliverables/cancel-work.ts', TEST, 'while a dispute is open nothing moves',
    "if (work.dueAt === null || work.state === 'disputed') return fail(refusalOfEnd(work));",
    'if (work.dueAt === null) return fail(refusalOfEnd(work));'],
  [FROZEN, 'the Brand stops its own cancellation', WORK, TEST, 'a KOL objects to a cancellation',
    "const isObjection = work.state === 'cancelling' && by === 'KOL';", "const isObjection = work.state === 'cancelling';"],
  [FROZEN, 'the clock is stopped as often as a side likes', OPEN, TEST, 'stops the clock at most twice',
    "if (before.opened >= MAX_OPENED) fail('dispute_too_often');", ''],
  [FROZEN, 'the time that the work stood still is lost to it', WORK, TEST, 'gives the work the time back',
    'dueAt: later(dueAt, stoodMs),', 'dueAt,'],
  [FROZEN, 'the last day of work that stood still stays where it was', WORK, TEST, 'gives the work the time back',
    'deadlineAt: later(deadlineAt, stoodMs),', 'deadlineAt,'],
  [FROZEN, 'a proposal to cancel outlives the dispute', OPEN, TEST, 'a proposal to cancel ends with the dispute',
    'if (work.cancelBy !== null) await endProposal(tx, work, { at, actorId: null });', 'void endProposal;'],
  ['Moving money that a dispute holds', 'a payment is taken back by hand while both sides are heard', 'api/modules/deliverables/claw-back.ts', 'api/modules/disputes/disputes.test.ts', 'nothing is taken back twice',
    'if (await hasOpenDispute(tx, contractId))', 'if (!hasOpenDispute)'],
  [FROZEN, 'what was taken back is disputed again', OPEN, TEST, 'nothing is taken back twice',
    "if (await isTakenBack(tx, contractId)) fail('dispute_taken_back');", 'void isTakenBack;'],
  [FROZEN, 'work that the clock pays in this second is disputed as lost content', OPEN, TEST, 'ran out in this second',
    `const paid = await findRelease(tx, contractId);
  const work = await lockWork(tx, context, which);`,
    `const work = await lockWork(tx, context, which);
  const paid = await findRelease(tx, contractId);`],
  [FROZEN, 'a page that shows unpaid work opens a dispute about lost content', OPEN, TEST, 'a page that shows what is over',
    "if (opening.kind === 'work' && isAfterwards) fail('work_accepted');", ''],
  [FROZEN, 'paid work is disputed for ever', OPEN, TEST, 'it is too late after 30 days',
    "if (at.getTime() - paidAt.getTime() > KEPT_ONLINE_MS) fail('dispute_too_late');", ''],
  [DECIDED, 'it is decided while evidence can be brought', DECIDE, TEST, 'nothing is decided while evidence',
    "if (stateAt(dispute, at) !== 'deciding') throw new DecisionRefused('still_heard');", ''],
  [DECIDED, 'more than the price is given away', DECIDE, TEST, 'no decision gives the KOL',
    "if (!isPartOf(toKolIdr, dispute.priceIdr)) throw new DecisionRefused('no_part');", ''],
  [DECIDED, 'no reason is given', DECIDE, TEST, 'nothing is decided while evidence',
    "if (reason === '') throw new DecisionRefused('no_reason');", ''],
  [DECIDED, 'the KOL is paid without the fee', 'api/modules/deliverables/pay-for-work.ts', TEST, 'a decision divides the price: a part',
    '{ ...work, priceIdr: toKolIdr }', '{ ...work, priceIdr: toKolIdr, termsVersion: 1 }'],
  [DECIDED, 'the KOL has no invoice for what it got', 'api/modules/deliverables/pay-for-work.ts', TEST, 'a decision divides the price: a part',
    'if (paid) await writePapers(tx, work, paid, at);', ''],
  [DECIDED, 'nobody is alerted to a dispute that is late', 'api/modules/disputes/sweep-disputes.ts', TEST, 'while a dispute is open nothing moves',
    'takeLate(tx, clock.now(), BATCH)', 'Promise.resolve([] as Awaited<ReturnType<typeof takeLate>>)'],
  [STRANGERS, 'everybody reads it', 'api/modules/disputes/disputes.routes.ts', TEST, 'strangers learn of no dispute',
    'const found = await findDispute(context.db, params.id, caller.userId);', 'const found = await findDispute(context.db, params.id, null);'],
  [STRANGERS, 'everybody reads the one about a contract', 'api/modules/disputes/disputes.routes.ts', TEST, 'strangers learn of no dispute',
    "findDispute(context.db, params.id, caller.userId, 'd.contract_id')", "findDispute(context.db, params.id, null, 'd.contract_id')"],
  [STRANGERS, 'everybody adds to it', ANSWER, TEST, 'strangers learn of no dispute',
    'if (!(await findDispute(tx, disputeId, userId)))', 'if (!(await findDispute(tx, disputeId, null)))'],
  [STRANGERS, "another's picture is shown as one's own", 'api/modules/disputes/say.ts', TEST, 'strangers learn of no dispute',
    'if (!(await claimFile(tx, about.authorId, path, about.at, { isPrivate: true })))', 'if (!claimFile)'],
  [STRANGERS, 'the other side takes it back', ANSWER, TEST, 'gives the work the time back',
    "if (dispute.openedBy !== userId) fail('dispute_not_yours');", ''],
  [STAFF_DECIDES, 'a large sum is divided by one person, because only what the KOL gets is counted',
    DECIDE, STAFF, 'more than Rp10 million needs a second person',
    "return kind === 'work' ? priceIdr : priceIdr - toKolIdr;", 'return toKolIdr;'],
  [STAFF_DECIDES, 'a second decision is made past one that waits for its second person',
    'api/modules/disputes/decide-as-staff.ts', STAFF, 'proposals at the same moment one waits',
    'isOnce: true,', ''],
  [STAFF_DECIDES, 'decisions of one person are not added up over the day', 'api/modules/approvals/propose-act.ts', STAFF, 'added up over a day',
    "if (amountIdr > 0) await tx.insertInto('acts_alone').values(alone).execute();", 'void alone;'],
  [STAFF_DECIDES, 'the command decides a large sum, and nobody has to say why alone',
    'api/modules/staff/record-server-act.ts', STAFF, 'the command on the server',
    'if (needsTwo && alone === null)', 'if (needsTwo && alone === undefined)'],
  [STAFF_DECIDES, 'the decision of a command stands in no chain', 'api/modules/staff/record-server-act.ts', STAFF, 'the command on the server',
    `  await recordAct(tx, {
    actorId: null,`,
    `  await (async (..._: unknown[]) => recordAct)(tx, {
    actorId: null,`],
  [STAFF_DECIDES, 'rounding and tax bring what a command takes back below what takes two',
    'api/modules/disputes/claw-back-on-server.ts', STAFF, 'counts the part of the price',
    'amountIdr: partIdr,', 'amountIdr: toBrandIdr,'],
  [STAFF_DECIDES, 'what is shown before the decision is another part of the price', 'api/modules/disputes/find-shares.ts', STAFF, 'is what the decision does',
    '{ toKolIdr, at: now }', '{ toKolIdr: priceIdr, at: now }'],
  [STRANGERS, 'a KOL opens the staff page', 'shared/src/wire/ops-disputes.ts', STAFF, 'only staff reads it',
    `  path: 'Ops/disputes/:id',
  access: 'Admin',
  summary: 'A dispute with brief`,
    `  path: 'Ops/disputes/:id',
  access: 'KOL',
  summary: 'A dispute with brief`],
  ["Looking into another's dispute", 'evidence opens without the token', 'api/modules/files/files.routes.ts', 'api/modules/disputes/disputes.test.ts', 'open only by the signed address',
    'if (isPrivate && openMs === 0)',
    'if (isPrivate && openMs < 0)'],
  ["Looking into another's dispute", 'proofs of work are public', 'api/modules/deliverables/hand-in-work.ts', 'api/modules/disputes/disputes.test.ts', 'open only by the signed address',
    '{ isPrivate: true }',
    '{}'],
];
