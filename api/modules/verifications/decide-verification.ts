import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { lockPerson, setVerified } from '../accounts/index.ts';
import { addNotices } from '../notices/index.ts';
import { readReason, recordAct, type StaffActor } from '../staff/index.ts';
import { endRequest, findRequest, type RequestRow, standingOf } from './verifications.repository.ts';

/** A request that waits. @throws 404 or 409, which say what became of it */
export function requireWaiting(request: RequestRow | undefined): RequestRow {
  if (!request) return fail('verification_not_found');
  if (request.state === 'approved' || request.state === 'refused') return fail('verification_decided');
  if (request.state !== 'waiting') return fail('verification_gone');
  return request;
}

export interface VerificationDecision {
  readonly by: StaffActor;
  readonly id: string;
  readonly isApproved: boolean;
  readonly reason: string;
}

/** Verifies the Brand for a year, or tells it why not. Decided once, under the name that the Brand asked with. */
export async function decide(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { by, id, isApproved, reason: typed }: VerificationDecision,
): Promise<void> {
  const reason = readReason(typed);
  await db.transaction().execute(async (tx) => {
    const { brandId } = requireWaiting(await findRequest(tx, id));
    await lockPerson(tx, brandId);
    // Read again: whoever held the lock may have decided, replaced or withdrawn it.
    const request = requireWaiting(await findRequest(tx, id));
    const at = clock.now();
    const until = yearAfter(at);
    const { name, status, emailConfirmedAt } = await standingOf(tx, brandId);
    if (isApproved) {
      if (status !== 'active') fail('person_is_gone');
      if (name !== request.brandName) fail('verification_renamed');
      if (!emailConfirmedAt) fail('verification_email_lost');
      await setVerified(tx, brandId, { at, until, number: request.numberKind });
    }
    const isEnded = await endRequest(
      tx,
      { id },
      {
        state: isApproved ? 'approved' : 'refused',
        at,
        by: by.actorId,
        reason,
        ...(isApproved && { validUntil: until }),
      },
    );
    // A Brand takes its request back without the lock.
    if (!isEnded) fail('verification_gone');
    const about = { userId: brandId, key: id, at };
    await addNotices(tx, [
      isApproved
        ? { ...about, kind: 'brand_verified', facts: { until: until.toISOString() } }
        : { ...about, kind: 'brand_refused', facts: { reason } },
    ]);
    const act = isApproved ? 'brand_verified' : 'brand_refused';
    await recordAct(tx, { ...by, act, subject: brandId, reason, at });
  });
}

/** The same day and hour of the next year; after 29 February the first of March. */
export function yearAfter(at: Date): Date {
  const end = new Date(at);
  end.setUTCFullYear(end.getUTCFullYear() + 1);
  return end;
}
