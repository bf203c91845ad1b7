import { register, verifySession } from '@sohor/shared/wire';
import type { FastifyInstance } from 'fastify';
import { cookieJar, REGISTRATION_COOKIE } from '../../platform/cookies.ts';
import { ok } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import { randomSecret, sha256 } from '../../platform/secrets.ts';
import { UNCONFIRMED_MS } from './clear-unconfirmed.ts';
import { registerAccount } from './register-account.ts';

export function accountRoutes(app: FastifyInstance): void {
  const cookies = cookieJar(app.context.config);

  route(app, register, async ({ body, request, reply, context }) => {
    const { fullName, email, phoneNumber, idRole: role } = body;
    const token = cookies.read(request, REGISTRATION_COOKIE) ?? randomSecret();
    const browser = sha256(token);
    await registerAccount(context, { fullName, email, phoneNumber, role, browser, address: request.ip });
    cookies.write(reply, REGISTRATION_COOKIE, token, UNCONFIRMED_MS);
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
