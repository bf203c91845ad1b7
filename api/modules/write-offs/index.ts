import { formatRupiah } from '@sohor/shared/format';
import * as wire from '@sohor/shared/wire';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { idempotencyKey } from '../../platform/idempotency-key.ts';
import { ok } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import { findPerson, requireOwner } from '../accounts/index.ts';
import { allowAct, proposeAct } from '../approvals/index.ts';
import { post, walletOf } from '../ledger/index.ts';
import { addNotices } from '../notices/index.ts';
import { actorOf } from '../staff/index.ts';

const ACT = 'write_off' as const;

interface WriteOff {
  readonly userId: string;
  readonly amountIdr: number;
}

/** A loss that Sohor bears: money that a person should have, and that nobody else has to pay, goes into the person's wallet. */
export function registerWriteOffs(app: FastifyInstance): void {
  allowAct({ name: ACT, run: postWriteOff });

  route(app, wire.writeOff, async ({ caller, body, request, context }) => {
    const person = await findPerson(context.db, body.idUser);
    if (!person) return fail('person_not_found');
    await requireOwner(context.db, body.idUser);
    const key = idempotencyKey(request) ?? fail('invalid_input', { field: 'Idempotency-Key' });
    const by = { ...actorOf(caller, request), actorId: caller.userId };
    const details: WriteOff = { userId: person.id, amountIdr: body.amount };
    const approval = await proposeAct(context, by, {
      act: ACT,
      details,
      summary: `${formatRupiah(body.amount)} untuk ${person.fullName}`,
      amountIdr: body.amount,
      reason: body.alasan,
      subject: person.id,
      requestKey: `${caller.userId}:${key}`,
    });
    return ok({ approval });
  });
}

async function postWriteOff(
  tx: Db,
  { key, details, reason }: { key: string; details: unknown; reason: string },
  { clock }: Context,
) {
  const { userId, amountIdr } = details as WriteOff;
  const person = await findPerson(tx, userId);
  if (!person || person.role === 'Admin') return fail('person_not_found');
  const posted = await post(tx, {
    key,
    kind: ACT,
    description: reason,
    cause: reason,
    from: { account: 'platform_loss', ownerId: null },
    to: walletOf(person.role, userId),
    amountIdr,
  });
  if (!posted) fail('conflict', 'posted before');
  const facts = { amountIdr, reason };
  await addNotices(tx, [{ kind: 'goodwill', userId, key, at: clock.now(), facts }]);
}
