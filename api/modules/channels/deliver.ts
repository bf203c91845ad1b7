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

/** No more tries this long after the first one. */
export const GIVE_UP_AFTER_MS = DAY_MS;
const FIRST_PAUSE_MS = 30 * SECOND_MS;
const LONGEST_PAUSE_MS = 30 * MINUTE_MS;

/**
 * Sends one notice to its reader by one channel, or postpones it. Safe when it runs twice at once, or again after a worker died.
 */
export async function deliver(context: Context, senders: Senders, id: string): Promise<void> {
  const { db, clock } = context;
  const delivery = await findDelivery(db, id);
  if (!delivery || (delivery.state !== 'waiting' && delivery.state !== 'sending')) return;
  const now = clock.now();
  // Another worker may be sending it. Once that worker's time is over, the delivery is handled as if it had never been sent, and
  // checked for quiet hours again.
  if (delivery.state === 'sending' && delivery.dueAt > now) return;
  if (await isHeld(context, delivery, now)) return;
  if (delivery.inDigest) {
    const ids = await beginDigest(db, delivery.userId, now);
    const [first] = [...ids].sort();
    // The smallest id names the digest, so that a retry by another job has the same name and the phone shows it once.
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
    // The error fails the job so that it is seen, but the delivery is recorded and not retried for ever.
    await record(context, delivery, ids, { is: 'unknown', reason: 'error' });
    throw error;
  });
  await record(context, delivery, ids, outcome);
}

/** @returns true when the notice is not sent now: it was skipped or postponed */
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
  // E-mail may be sent in quiet hours, too.
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
      // A message that may have been sent is left as it is until its report comes or the time for one is over.
      if (outcome.is === 'later') await retryDelivery(db, ids, new Date(now.getTime() + pauseMs(attempts)));
  }
}

/** @param attempts tries before the one that failed */
const pauseMs = (attempts: number) =>
  Math.min(FIRST_PAUSE_MS * 2 ** Math.min(attempts, 10), LONGEST_PAUSE_MS);
