import type { StaffActName } from '@sohor/shared/wire/catalog';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../platform/caller.ts';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { isVisible } from '../../platform/input.ts';

/** Who acted, and from where. */
export interface StaffActor {
  /** Null when a command on the server acted. */
  readonly actorId: string | null;
  readonly actorName: string;
  readonly sessionId: string | null;
  readonly ip: string | null;
}

export interface StaffAct extends StaffActor {
  readonly act: StaffActName;
  /** Id of the thing or person that the act changes. */
  readonly subject: string;
  readonly reason: string;
  readonly at: Date;
}

/**
 * Adds an entry to the staff's chain. Call it last in the transaction that it records: the chain stays locked until the
 * transaction ends. The database numbers, links and hashes the entry.
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

/** The trimmed reason, without a final full stop: the sentence around it adds one. Fails when nothing is left to read. */
export function readReason(typed: string): string {
  const reason = typed.replace(/\s+/gu, ' ').trim().replace(/\.+$/, '');
  return isVisible(reason) ? reason : fail('reason_required');
}
