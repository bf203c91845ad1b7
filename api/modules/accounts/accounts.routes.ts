import { register, verifySession } from '@sohor/shared/wire';
import type { FastifyInstance } from 'fastify';
import { ok } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import { registerAccount } from './register-account.ts';

export function accountRoutes(app: FastifyInstance): void {
  route(app, register, async ({ body, request, context }) => {
    const { fullName, email, phoneNumber, idRole } = body;
    await registerAccount(context, { fullName, email, phoneNumber, role: idRole, address: request.ip });
    return ok(null);
  });

  route(app, verifySession, async ({ caller: { role, account } }) =>
    ok({
      role,
      fullName: account.fullName,
      email: account.email,
      image: account.image,
      tikTokAccessToken: account.hasLinkedTikTok ? 'linked' : null,
    }),
  );
}
