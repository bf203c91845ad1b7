import { APP_BASE } from '@sohor/shared/wire/catalog';
import { PushError, type PushMessage } from '../../adapters/web-push.ts';
import type { Context } from '../../platform/context.ts';
import { type Delivery, pathOf, rulesOf } from '../notices/index.ts';
import { liveAmong } from '../sessions/index.ts';
import type { Outcome } from './outcome.ts';
import { listSubscriptions, removeSubscriptions } from './subscriptions.repository.ts';

const DIGEST_TEXT = 'Ada beberapa pemberitahuan baru. Buka Sohor untuk membacanya.';

export const pushNotice = (context: Context, delivery: Delivery): Promise<Outcome> => {
  const { push: text, isUrgent = false } = rulesOf(delivery.kind);
  if (text === undefined) return Promise.resolve({ is: 'nobody', reason: 'no-words' });
  return push(context, delivery.userId, messageOf(delivery.id, { text, path: pathOf(delivery), isUrgent }));
};

export const pushDigest = (context: Context, delivery: Delivery): Promise<Outcome> =>
  push(context, delivery.userId, messageOf(delivery.id, { text: DIGEST_TEXT, path: APP_BASE }));

/**
 * Holds only a fixed text, because anybody who holds the phone can read it, and the path of its page. Topic and tag are the
 * delivery's id, so that a message that is sent twice is shown once.
 */
function messageOf(
  id: string,
  { text, path, isUrgent = false }: { text: string; path: string; isUrgent?: boolean },
): PushMessage {
  const tag = id.replaceAll('-', '');
  return { topic: tag, payload: { title: 'Sohor', body: text, tag, path }, isUrgent };
}

/** Sends to each of the person's browsers with a live session. It counts as sent when one of them took it. */
async function push({ db, clock, webPush }: Context, userId: string, message: PushMessage): Promise<Outcome> {
  const saved = await listSubscriptions(db, userId);
  const live = await liveAmong(
    db,
    saved.map(({ sessionId }) => sessionId),
    clock.now(),
  );
  const gone = saved.filter(({ sessionId }) => !live.has(sessionId)).map(({ id }) => id);
  const failures: PushError[] = [];
  let sent = 0;
  for (const subscription of saved.filter(({ sessionId }) => live.has(sessionId))) {
    try {
      await webPush.send(subscription, message);
      sent += 1;
    } catch (error) {
      if (!(error instanceof PushError)) throw error;
      if (error.failure === 'gone') gone.push(subscription.id);
      else failures.push(error);
    }
  }
  await removeSubscriptions(db, gone);
  if (sent > 0) return { is: 'sent' };
  const [failure] = failures;
  if (!failure) return { is: 'nobody', reason: 'no-subscription' };
  if (failure.failure === 'refused') return { is: 'never', reason: failure.message };
  return { is: failure.failure === 'unknown' ? 'unknown' : 'later', reason: failure.message };
}
