import { DAY_MS, HOUR_MS } from '@sohor/shared/format';
import { type ContentEventName, type ContentState, MAX_GOODS_DAYS } from '@sohor/shared/wire/catalog';

export type WorkState = ContentState;

/** A draft is reviewed before anything is published; only the published link is paid. */
export type Stage = 'draft' | 'link';

export type WorkEvent = ContentEventName;

/** What a Brand remarks at a second of a draft's video. */
export interface Remark {
  readonly second: number;
  readonly text: string;
}

/** An address that was handed in. */
export interface HandedInLink {
  readonly url: string;
  /** It tells no account, so that nobody knows whether it is the one that the KOL linked. */
  readonly isAccountUnsure: boolean;
}

export interface Work {
  readonly state: WorkState;
  readonly stage: Stage;
  /** When the KOL has to hand in. */
  readonly deadlineAt: Date;
  /** When the state changes by itself; null when it is final. */
  readonly dueAt: Date | null;
  readonly revisions: number;
  /** How many the Brand may ask for. */
  readonly maxRevisions: number;
  /** When the agreed time to publish ends, where it is not the deadline of the draft; null: it is. */
  readonly publishBy?: Date | null;
  readonly extensions: number;
  /** Since when the KOL waits for a product of the Brand's, and by how many days its deadline has moved for it. */
  readonly goodsSince?: Date | null;
  /** When silence says that the product on its way has come. */
  readonly goodsUntil?: Date | null;
  readonly goodsDays?: number | null;
  /** Another contract names the same published work, and neither KOL's account is proved: silence pays nobody. */
  readonly isClaimedTwice?: boolean;
}

/** The work after a step. */
export interface Step extends Work {
  readonly event: WorkEvent;
}

/**
 * A Brand that does not answer in this time has accepted. A KOL has the same time for a change, or to object to a cancellation.
 */
export const REVIEW_MS = 72 * HOUR_MS;
/** How long overdue work waits for the Brand before it is cancelled. */
export const OVERDUE_MS = 7 * DAY_MS;
/** This long before silence decides, the person concerned is told. */
export const REMIND_MS = 24 * HOUR_MS;
export const MAX_EXTENSIONS = 2;
export const MAX_EXTENSION_DAYS = 14;

const later = (at: Date, milliseconds: number) => new Date(at.getTime() + milliseconds);
const latest = (one: Date, other: Date) => (one > other ? one : other);

const awaiting = (stage: Stage): WorkState => (stage === 'draft' ? 'awaiting_draft' : 'awaiting_link');

export function startedWork(needsDraft: boolean, deadlineAt: Date, maxRevisions: number): Step {
  const stage = needsDraft ? 'draft' : 'link';
  return {
    state: awaiting(stage),
    stage,
    deadlineAt,
    dueAt: deadlineAt,
    revisions: 0,
    maxRevisions,
    extensions: 0,
    event: 'started',
  };
}

/** Why something cannot be done with work in this state; each is an error code of the API. */
export type WorkRefusal =
  | 'work_in_review'
  | 'work_replaced_often'
  | 'work_not_in_review'
  | 'work_overdue'
  | 'work_not_overdue'
  | 'work_accepted'
  | 'work_cancelled'
  | 'work_disputed'
  | 'work_settled'
  | 'work_draft_first'
  | 'work_draft_unwanted'
  | 'work_no_revision_left'
  | 'work_no_extension_left'
  | 'work_extension_too_long';

/** True when nobody can change the work: it is over or about to be, or a dispute is open. */
const isShut = ({ state }: Work) =>
  ['released', 'cancelled', 'cancelling', 'disputed', 'settled'].includes(state);
export function refusalOfEnd({ state }: Pick<Work, 'state'>): WorkRefusal {
  if (state === 'released') return 'work_accepted';
  if (state === 'disputed') return 'work_disputed';
  return state === 'settled' ? 'work_settled' : 'work_cancelled';
}

/**
 * The KOL hands in a draft or the published link, or replaces what it handed in before the Brand has judged it: the Brand's time begins
 * anew then.
 */
export function handIn(work: Work, stage: Stage, now: Date): Step | WorkRefusal {
  if (isShut(work)) return refusalOfEnd(work);
  if (work.state === 'overdue') return 'work_overdue';
  if (isInReview(work) && work.stage !== stage) return 'work_in_review';
  if (work.stage !== stage) return work.stage === 'draft' ? 'work_draft_first' : 'work_draft_unwanted';
  const state = stage === 'draft' ? 'draft_review' : 'link_review';
  return { ...work, state, dueAt: later(now, REVIEW_MS), event: 'handed_in' };
}

export const isInReview = ({ state }: Work) => state === 'draft_review' || state === 'link_review';

/** The Brand accepts: after a draft the link is awaited, after the link the KOL is paid. */
export function accept(
  work: Work,
  now: Date,
  event: 'accepted' | 'accepted_by_silence' = 'accepted',
): Step | WorkRefusal {
  if (isShut(work)) return refusalOfEnd(work);
  if (!isInReview(work)) return 'work_not_in_review';
  if (work.state === 'link_review') return { ...work, state: 'released', dueAt: null, event };
  const publishBy = work.publishBy && later(work.publishBy, (work.goodsDays ?? 0) * DAY_MS);
  const linkBy = latest(work.deadlineAt, publishBy ?? work.deadlineAt);
  const deadlineAt = latest(linkBy, later(now, REVIEW_MS));
  return { ...work, state: 'awaiting_link', stage: 'link', deadlineAt, dueAt: deadlineAt, event };
}

/** The Brand asks for a change, as often as agreed. After that it accepts, or both agree to cancel. */
export function askForRevision(work: Work, now: Date): Step | WorkRefusal {
  if (isShut(work)) return refusalOfEnd(work);
  if (!isInReview(work)) return 'work_not_in_review';
  if (work.revisions >= work.maxRevisions) return 'work_no_revision_left';
  const deadlineAt = latest(work.deadlineAt, later(now, REVIEW_MS));
  return {
    ...work,
    state: awaiting(work.stage),
    deadlineAt,
    dueAt: deadlineAt,
    revisions: work.revisions + 1,
    event: 'revision',
  };
}

/** The Brand gives overdue work more time. @param deadlineAt the end of the new last day */
export function extend(work: Work, deadlineAt: Date, now: Date): Step | WorkRefusal {
  if (isShut(work)) return refusalOfEnd(work);
  if (work.state !== 'overdue') return 'work_not_overdue';
  if (work.extensions >= MAX_EXTENSIONS) return 'work_no_extension_left';
  if (deadlineAt <= now || deadlineAt > later(now, (MAX_EXTENSION_DAYS + 1) * DAY_MS))
    return 'work_extension_too_long';
  return {
    ...work,
    state: awaiting(work.stage),
    deadlineAt,
    dueAt: deadlineAt,
    extensions: work.extensions + 1,
    event: 'extended',
  };
}

/** The Brand gives up on overdue work: the KOL has three days to object. */
export function giveUp(work: Work, now: Date): Step | WorkRefusal {
  if (isShut(work)) return refusalOfEnd(work);
  if (work.state !== 'overdue') return 'work_not_overdue';
  return { ...work, state: 'cancelling', dueAt: later(now, REVIEW_MS), event: 'cancelling' };
}

/** Cancels the work: both sides agreed, or nobody objected. */
export function cancel(work: Work): Step | WorkRefusal {
  if (isShut(work) && work.state !== 'cancelling') return refusalOfEnd(work);
  return { ...work, state: 'cancelled', dueAt: null, event: 'cancelled' };
}

/**
 * One side opens a dispute: nothing moves until it has ended. A KOL also objects to a cancellation in this way.
 * @param until when it has to be decided
 */
export function dispute(work: Work, by: 'KOL' | 'Brand', until: Date): Step | WorkRefusal {
  const isObjection = work.state === 'cancelling' && by === 'KOL';
  if (isShut(work) && !isObjection) return refusalOfEnd(work);
  return { ...work, state: 'disputed', dueAt: until, event: 'disputed' };
}

/** The dispute was withdrawn: the work goes on from its earlier state, with deadlines later by the time that it stood still. */
export function resume(
  work: Work,
  before: { readonly state: WorkState; readonly deadlineAt: Date; readonly dueAt: Date },
  stoodMs: number,
): Step {
  const { state, deadlineAt, dueAt } = before;
  return {
    ...work,
    state,
    deadlineAt: later(deadlineAt, stoodMs),
    dueAt: later(dueAt, stoodMs),
    // The time of the dispute is no time of waiting.
    ...(work.goodsSince && { goodsSince: later(work.goodsSince, stoodMs) }),
    ...(work.goodsUntil && { goodsUntil: later(work.goodsUntil, stoodMs) }),
    event: 'dispute_withdrawn',
  };
}

/** The dispute was decided: the price is divided between both sides. */
export function settle(work: Work): Step | WorkRefusal {
  if (work.state !== 'disputed') return refusalOfEnd(work);
  return { ...work, state: 'settled', dueAt: null, event: 'settled' };
}

/**
 * The KOL's deadline moves by the days that it has waited for the Brand's product, at most {@link MAX_GOODS_DAYS} in all. Whole
 * days, so that it stays the end of a day. @returns null when it does not move
 */
export function waitForGoods(work: Work, at: Date): Step | null {
  const { goodsSince, goodsUntil, dueAt } = work;
  if (!goodsSince || dueAt === null || isShut(work) || work.state === 'overdue') return null;
  const moved = work.goodsDays ?? 0;
  const end = goodsUntil && goodsUntil < at ? goodsUntil : at;
  const days = Math.min(Math.ceil((+end - +goodsSince) / DAY_MS), MAX_GOODS_DAYS) - moved;
  if (days <= 0) return null;
  return {
    ...work,
    deadlineAt: later(work.deadlineAt, days * DAY_MS),
    // In review it is the Brand's time.
    dueAt: isInReview(work) ? dueAt : later(dueAt, days * DAY_MS),
    goodsDays: moved + days,
    event: 'goods_waited',
  };
}

/** Whether the KOL still waits for the product then, so that it is not the one who is late. */
const isGoodsMissing = ({ goodsSince, goodsUntil }: Work, at: Date): boolean =>
  Boolean(goodsSince) && !(goodsUntil && goodsUntil <= at);

/** The step that the clock has reached by now; null when nothing is due. There may be another step after it. */
export function passTime(work: Work, now: Date): Step | null {
  const { state, dueAt } = work;
  if (dueAt === null || now < dueAt) return null;
  switch (state) {
    case 'awaiting_draft':
    case 'awaiting_link':
      return (
        waitForGoods(work, dueAt) ?? {
          ...work,
          state: 'overdue',
          dueAt: later(dueAt, OVERDUE_MS),
          event: isGoodsMissing(work, dueAt) ? 'goods_missed' : 'overdue',
        }
      );
    case 'link_review':
      if (work.isClaimedTwice) return null;
      return accept(work, now, 'accepted_by_silence') as Step;
    case 'draft_review':
      return accept(work, now, 'accepted_by_silence') as Step;
    case 'overdue':
      return giveUp(work, now) as Step;
    case 'cancelling':
      return cancel(work) as Step;
    default:
      return null;
  }
}
