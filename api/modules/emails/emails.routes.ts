import { HOUR_MS, SECOND_MS } from '@sohor/shared/format';
import * as wire from '@sohor/shared/wire';
import type { FastifyInstance } from 'fastify';
import { fail } from '../../platform/errors.ts';
import { spendHourly } from '../../platform/limits.ts';
import { ok } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import { emailOrFail } from '../accounts/index.ts';
import { confirmEmail } from './confirm-email.ts';
import { emailOf } from './email-links.repository.ts';
import { askForMailbox } from './send-link.ts';

const ASKS_AN_HOUR = 5;

export function emailRoutes(app: FastifyInstance): void {
  route(app, wire.requestEmail, async ({ caller: { userId, role }, body, context }) => {
    if (role === 'Admin') return fail('forbidden', 'staff');
    const email = emailOrFail(body.email);
    const { email: own, confirmedAt } = await emailOf(context.db, userId);
    if (own === email && confirmedAt) return fail('email_same');
    await spendHourly(context, `email-asked:${userId}`, ASKS_AN_HOUR);
    const at = context.clock.now();
    const isSent = await context.db
      .transaction()
      .execute((tx) => askForMailbox(context, tx, { userId, email, at }));
    if (!isSent)
      fail('too_many_requests', { detail: 'links to one mailbox', retryAfter: HOUR_MS / SECOND_MS });
    return ok(null);
  });

  route(app, wire.confirmEmail, async ({ caller, body, context }) => {
    if (caller.role === 'Admin') return fail('forbidden', 'staff');
    await confirmEmail(context, caller, body.token);
    return ok(null);
  });
}
