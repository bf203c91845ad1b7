import { verifySession } from '@sohor/shared/wire';
import type { FastifyInstance } from 'fastify';
import { fail } from '../../platform/errors.ts';
import { ok } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';

export function accountRoutes(app: FastifyInstance): void {
  route(app, verifySession, async ({ caller, context }) => {
    const user = await context.db
      .selectFrom('users')
      .select(['role', 'full_name', 'email', 'image', 'tiktok_linked_at'])
      .where('id', '=', caller.userId)
      .executeTakeFirst();
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
