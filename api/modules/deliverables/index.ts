import './deliverables.errors.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { registerDeliverableRoutes } from './deliverables.routes.ts';
import { remindOfDueWork } from './remind-of-due-work.ts';
import { sweepDueWork, sweepWork } from './sweep-work.ts';

/** Work that a signed contract asks for: handed in, reviewed, and paid when it is accepted. */
export function registerDeliverables(app: FastifyInstance, context: Context): void {
  registerDeliverableRoutes(app);
  context.jobs.handle(sweepWork, async () => {
    await sweepDueWork(context);
    await remindOfDueWork(context);
  });
  context.jobs.every('* * * * *', sweepWork);
}

export { endProposal, lockWork, takeStep, type WorkContext } from './change-work.ts';
export {
  type Clawback,
  ClawbackRefused,
  type ClawedBack,
  clawBack,
  isTakenBack,
  sharesTakenBack,
} from './claw-back.ts';
export { toBreakdown } from './content-reply.ts';
export { findWork, type LockedWork } from './deliverables.repository.ts';
export { findContent } from './find-content.ts';
export { endGoodsWait, expectGoods, startGoodsWait } from './goods.ts';
export { handInWork, readTarget } from './hand-in-work.ts';
export { WORK_DATA } from './own-data.ts';
export { divideSettled, settleWork } from './pay-for-work.ts';
export { findPaidPrice, findRelease } from './releases.repository.ts';
export { reviewWork } from './review-work.ts';
export { dispute, resume, type WorkState } from './rules/work.ts';
export { startWork } from './start-work.ts';
export { listUpcoming, UPCOMING_KEYS, type Upcoming, upcomingIdr } from './upcoming.repository.ts';
export { verifyWork } from './verify-work.ts';
