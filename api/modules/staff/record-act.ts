import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../platform/caller.ts';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { isVisible } from '../../platform/input.ts';

/** Who acted, and from where. */
export interface StaffActor {
  /** Null for a command on the server. */
  readonly actorId: string | null;
  readonly actorName: string;
  readonly sessionId: string | null;
  readonly ip: string | null;
}

export interface StaffAct extends StaffActor {
  /** `blocked`, `job_discarded` … */
  readonly act: string;
  /** Id of what it was done to. */
  readonly subject: string;
  readonly reason: string;
  readonly at: Date;
}

/**
 * Adds an entry to the staff's chain, in the transaction of what it records. The database numbers, links and hashes it. Call it
 * last: the chain stays locked until that transaction ends.
 */
export async function recordAct(tx: Db, act: StaffAct): Promise<void> {
  await tx
    .insertInto('staff_events')
    .values({
      at: act.at,
      act: act.act,
      actor_id: act.actorId,
      actor_name: act.actorName,
      subject: act.subject,
      reason: act.reason,
      session_id: act.sessionId,
      ip: act.ip,
    })
    .execute();
}

export function actorOf({ userId, account, sessionId }: Caller, { ip }: FastifyRequest): StaffActor {
  return { actorId: userId, actorName: account.fullName, sessionId, ip };
}

/** A reason that can be read; the sentence around it ends with a full stop of its own. */
export function readReason(typed: string): string {
  const reason = typed.replace(/\s+/gu, ' ').trim().replace(/\.+$/, '');
  return isVisible(reason) ? reason : fail('reason_required');
}
