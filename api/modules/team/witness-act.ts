import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND_MS } from '@sohor/shared/format';
import type { WitnessAct } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { AppError, fail } from '../../platform/errors.ts';
import { holdMember } from '../accounts/index.ts';
import { beginAct, endAct, isAtWork } from './team-acts.repository.ts';

const OK = 200;
const UNEXPECTED = 500;

/**
 * Records who does what before it is done, and its result afterwards. After a crash the act is there without a result, but never
 * missing.
 */
export function witness({ db, clock, log }: Context): WitnessAct {
  return async (call, who, act) => {
    // The member's row is locked, because removal and change of role wait for recorded acts only: an act must not begin unseen at
    // the same moment.
    const id = await db.transaction().execute(async (tx) => {
      if (!(await holdMember(tx, who))) return fail('unauthorized');
      return beginAct(tx, call, who, clock.now());
    });
    const end = (status: number) =>
      endAct(db, id, status).catch((error: unknown) => log.warn({ err: error }, 'the end of an act is lost'));
    try {
      const reply = await act();
      await end(OK);
      return reply;
    } catch (error) {
      await end(error instanceof AppError ? error.status : UNEXPECTED);
      throw error;
    }
  };
}

/** Longer than nearly all calls take, and shorter than a person's patience. */
const MAX_WAIT_MS = 10 * SECOND_MS;
const CHECK_INTERVAL_MS = 25;

/** Waits until no act of this person is in progress. New ones cannot begin: the sessions have ended. */
export async function awaitEndOfActs({ db, clock, log }: Context, personId: string): Promise<void> {
  for (let waited = 0; await isAtWork(db, personId, clock.now()); waited += CHECK_INTERVAL_MS) {
    if (waited >= MAX_WAIT_MS) return log.warn({ personId }, 'a removed member is still at work');
    await sleep(CHECK_INTERVAL_MS);
  }
}
