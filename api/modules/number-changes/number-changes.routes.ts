import * as wire from '@sohor/shared/wire';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { spendHourly } from '../../platform/limits.ts';
import { ok } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import { emailOf } from '../emails/index.ts';
import { askForNumber } from './ask-for-number.ts';
import { confirmNumber } from './confirm-number.ts';
import { accountOf } from './number-changes.repository.ts';

export function numberChangeRoutes(app: FastifyInstance): void {
  route(app, wire.readAccount, async ({ caller, context }) => ok(await replyOf(context, caller.personId)));

  route(app, wire.requestNumberChange, async ({ caller, body, context }) => {
    await spendHourly(context, `number-change:${caller.personId}`, context.config.numberChangesPerUserHour);
    await askForNumber(context, caller, body.nomor);
    return ok(null);
  });

  route(app, wire.confirmNumberChange, async ({ caller, body, context }) => {
    await confirmNumber(context, caller, { before: body.kodeLama, after: body.kodeBaru });
    return ok(await replyOf(context, caller.personId));
  });
}

async function replyOf({ db, clock }: Context, userId: string): Promise<wire.Account> {
  const { phone, createdAt, moneyHeldUntil } = await accountOf(db, userId);
  const { email, confirmedAt, askedFor } = await emailOf(db, userId);
  const isHeld = moneyHeldUntil !== null && moneyHeldUntil > clock.now();
  return {
    nomor: phone,
    email,
    emailDipastikan: confirmedAt !== null,
    emailDiminta: askedFor,
    bergabung: createdAt.toISOString(),
    danaDitahanSampai: isHeld ? moneyHeldUntil.toISOString() : null,
  };
}
