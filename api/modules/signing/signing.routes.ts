import * as wire from '@sohor/shared/wire';
import type { FastifyInstance } from 'fastify';
import { ok } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import { evidenceOf } from '../audit/index.ts';
import { declineContract } from './decline-contract.ts';
import { signContract } from './sign-contract.ts';

export function registerSigning(app: FastifyInstance): void {
  route(app, wire.approveContract, async ({ params, body, caller, request, context }) => {
    const signing = { contractId: params.id, sha256: body?.sha256 };
    const signedWith = {
      now: context.clock.now(),
      keys: context.evidenceKeys,
      config: context.config,
    };
    await context.db
      .transaction()
      .execute((tx) => signContract(tx, signing, evidenceOf(caller, request), signedWith));
    return ok(null);
  });

  route(app, wire.declineContract, async ({ params, caller, request, context }) => {
    await context.db.transaction().execute((tx) =>
      declineContract(tx, params.id, evidenceOf(caller, request), {
        now: context.clock.now(),
        config: context.config,
      }),
    );
    return ok(null);
  });
}
