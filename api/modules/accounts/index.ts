import './accounts.errors.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { accountRoutes } from './accounts.routes.ts';
import { scheduleClearing } from './clear-unconfirmed.ts';

export {
  activateAccount,
  hasAccount,
  hasLinkedTikTok,
  isActiveKol,
  isDemoNumber,
  isFreeNumber,
  lockPerson,
  type MemberAccount,
  saveNameAndImage,
  setEmail,
  setTikTokLinked,
} from './accounts.repository.ts';
export {
  type BlockOrder,
  type BlockOutcome,
  blockAccount,
  blockWithin,
  MAX_REASON,
  unblockAccount,
  unblockWithin,
} from './block-account.ts';
export { brandMark } from './brand-mark.ts';
export { changeNumber } from './change-number.ts';
export {
  beginClosing,
  findDueClosings,
  lockDueClosing,
  markClosed,
  postponeClosing,
} from './close-account.ts';
export { kolMark, MARK_OF, type MarkRow, stepsToMark } from './kol-mark.ts';
export { ACCOUNT_DATA } from './own-data.ts';
export {
  type Check,
  findPerson,
  makeStaff,
  type Person,
  phoneOf,
  retireStaff,
  searchPeople,
  setFrozen,
  setVerified,
} from './people.repository.ts';
export { isFree, type Movers, requireFree, requireOwner } from './require-free.ts';
export {
  findInvitation,
  holdMember,
  leaveTeam,
  listInvitations,
  listMembers,
  saveInvitation,
  setTeamRole,
} from './team.repository.ts';
export { emailOrFail, phoneOrFail } from './typed.ts';

export function registerAccounts(app: FastifyInstance, context: Context): void {
  accountRoutes(app);
  scheduleClearing(context);
}
