import { register, verifySession } from '@sohor/shared/wire';
import type { FastifyInstance } from 'fastify';
import { fail } from '../../platform/errors.ts';
import { ok } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import { findSessionUser } from './accounts.repository.ts';
import { registerAccount } from './register-account.ts';

export function accountRoutes(app: FastifyInstance): void {
  route(app, register, async ({ body, request, context }) => {
    const { fullName, email, phoneNumber, idRole } = body;
    await registerAccount(context, { fullName, email, phoneNumber, role: idRole, address: request.ip });
    return ok(null);
  });

  route(app, verifySession, async ({ caller, context }) => {
    const user = await findSessionUser(context.db, caller.userId);
    if (!user || user.role === 'Admin') fail('unauthorized');
    return ok({
      role: user.role,
      fullName: user.full_name,
      email: user.email,
      image: user.image,
      tikTokAccessToken: user.tiktok_linked_at ? 'linked' : null,
    });
  });
}
