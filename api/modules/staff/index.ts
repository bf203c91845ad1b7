import './staff.errors.ts';

export { openEnrolment } from './authenticators.repository.ts';
export { type Grant, grantStaff, revokeStaff } from './grant-staff.ts';
export { listActs } from './list-acts.ts';
export { actorOf, readReason, recordAct, type StaffActor } from './record-act.ts';
export { recordServerAct } from './record-server-act.ts';
/** Staff: log-in, and the audit chain of what staff did. */
export { registerStaff } from './staff.routes.ts';
export { hashOfAct, headOfActs, verifyActs } from './verify-acts.ts';
