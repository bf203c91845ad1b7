import { timingSafeEqual } from 'node:crypto';
import { DAY_MS } from '@sohor/shared/format';
import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { setEmail } from '../accounts/index.ts';
import { addNotices } from '../notices/index.ts';
import { eraseLinks, lockLink } from './email-links.repository.ts';
import { tokenOf } from './send-link.ts';

/** How long a link works. */
export const LINK_MS = DAY_MS;

/**
 * Makes the address of the link the caller's own. It takes the mailbox and a session of the account: a link alone that somebody
 * else opens, or a program that follows all links of a mailbox, confirms nothing.
 */
export async function confirmEmail(context: Context, { userId }: Caller, token: string): Promise<void> {
  const { db, clock, secrets } = context;
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    const link = await lockLink(tx, userId);
    if (!link || now.getTime() - link.at.getTime() >= LINK_MS) return fail('email_link_wrong');
    const [given, right] = [Buffer.from(token), Buffer.from(tokenOf(secrets, link))];
    if (given.length !== right.length || !timingSafeEqual(given, right)) return fail('email_link_wrong');
    const before = await setEmail(tx, userId, link.email, now);
    await eraseLinks(tx, userId);
    if (before !== link.email)
      await addNotices(tx, [{ kind: 'email_changed', userId, key: now.toISOString(), at: now }]);
  });
}
