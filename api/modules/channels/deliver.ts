import { DAY_MS, MINUTE_MS, SECOND_MS } from '@sohor/shared/format';
import type { Context } from '../../platform/context.ts';
import {
  beginDelivery,
  beginDigest,
  type Delivery,
  endDelivery,
  findDelivery,
  holdDelivery,
  retryDelivery,
  rulesOf,
} from '../notices/index.ts';
import { isOver } from './is-over.ts';
import type { Outcome } from './outcome.ts';
import type { Sender, Senders } from './senders.ts';
import { findSettings } from './settings.repository.ts';
import { isOff, nextDigest, whenNotQuiet } from './settings.ts';

/** Tries end this long after the first one. */
export const GIVE_UP_AFTER_MS = DAY_MS;
const FIRST_PAUSE_MS = 30 * SECOND_MS;
const LONGEST_PAUSE_MS = 30 * MINUTE_MS;

/** Brings one notice to its reader by one channel, or puts it off. May run twice at once, and after a worker's death. */
export async function deliver(context: Context, senders: Senders, id: string): Promise<void> {
  const { db, clock } = context;
  const delivery = await findDelivery(db, id);
  if (!delivery || (delivery.state !== 'waiting' && delivery.state !== 'sending')) return;
  const now = clock.now();
  // Another worker may be sending it. A delivery that it left without an answer is handled like one that was never sent: hours may
  // lie between.
  if (delivery.state === 'sending' && delivery.dueAt > now) return;
  if (await isHeld(context, delivery, now)) return;
  if (delivery.inDigest) {
    const ids = await beginDigest(db, delivery.userId, now);
    const [first] = [...ids].sort();
    // The first of them names the digest: whichever job takes it up after a death, the phone knows that it is the same.
    if (first !== undefined) await send(context, senders.digest, { ...delivery, id: first }, ids);
  } else if (await beginDelivery(db, id, now)) {
    await send(context, senders[delivery.channel], delivery, [id]);
  }
}

async function send(
  context: Context,
  sender: Sender,
  delivery: Delivery,
  ids: readonly string[],
): Promise<void> {
  const outcome = await sender(context, delivery).catch(async (error: unknown) => {
    // The job fails for all to see, but is not tried for ever.
    await record(context, delivery, ids, { is: 'unknown', reason: 'error' });
    throw error;
  });
  await record(context, delivery, ids, outcome);
}

/** @returns whether it is not told now: never, or later */
async function isHeld({ db, metrics }: Context, delivery: Delivery, now: Date): Promise<boolean> {
  const { id, kind, channel, userId, facts, inDigest } = delivery;
  const { group, isUrgent, push } = rulesOf(kind);
  const settings = await findSettings(db, userId);
  const isUnwanted = isOff(settings, group, channel);
  if (isUnwanted || (await isOver(db, delivery))) {
    await endDelivery(db, [id], { state: 'skipped', reason: isUnwanted ? 'off' : 'over' }, now);
    metrics.deliveries.inc({ channel, outcome: 'skipped' });
    return true;
  }
  if (isUrgent) return false;
  if (channel === 'push' && push && settings.dailyDigest && !inDigest) {
    await holdDelivery(db, id, nextDigest(now), true);
    return true;
  }
  // An e-mail wakes nobody.
  if (channel === 'email') return false;
  if (inDigest && delivery.dueAt > now) return true;
  const until = typeof facts.until === 'string' ? new Date(facts.until) : undefined;
  const at = whenNotQuiet(settings, now, until);
  if (at > now) await holdDelivery(db, id, at, inDigest);
  return at > now;
}

async function record(
  { db, clock, log, metrics }: Context,
  { id, channel, kind, attempts, firstAt }: Delivery,
  ids: readonly string[],
  outcome: Outcome,
): Promise<void> {
  const now = clock.now();
  const count = (name: string) => metrics.deliveries.inc({ channel, outcome: name }, ids.length);
  const giveUp = async (reason: string) => {
    await endDelivery(db, ids, { state: 'given_up', reason: reason.slice(0, 200) }, now);
    log.error({ alert: 'notice-undelivered', delivery: id, kind, channel, reason }, 'somebody was not told');
    count('given_up');
  };
  switch (outcome.is) {
    case 'sent':
      await endDelivery(
        db,
        ids,
        { state: 'sent', ...(outcome.providerId && { providerId: outcome.providerId }) },
        now,
      );
      return count('sent');
    case 'nobody':
      await endDelivery(db, ids, { state: 'skipped', reason: outcome.reason }, now);
      return count('skipped');
    case 'never':
      return giveUp(outcome.reason);
    default:
      if (firstAt && now.getTime() - firstAt.getTime() >= GIVE_UP_AFTER_MS) return giveUp(outcome.reason);
      count('retried');
      // What may have been sent stays as it is until its report comes, or the time for one is over.
      if (outcome.is === 'later') await retryDelivery(db, ids, new Date(now.getTime() + pauseMs(attempts)));
  }
}

/** @param attempts before the one that failed */
const pauseMs = (attempts: number) =>
  Math.min(FIRST_PAUSE_MS * 2 ** Math.min(attempts, 10), LONGEST_PAUSE_MS);
