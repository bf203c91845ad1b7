import { login, resendCode, validateCode } from '@sohor/shared/wire';
import type { FastifyInstance } from 'fastify';
import { COMPANION_COOKIE, cookieJar, REGISTRATION_COOKIE } from '../../platform/cookies.ts';
import { messaged, ok } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import { readDevice, writeDevice } from './remember-device.ts';
import { requestCode } from './request-code.ts';
import { verifyCode } from './verify-code.ts';

export function codeRoutes(app: FastifyInstance): void {
  const { config } = app.context;
  const cookies = cookieJar(config);

  for (const endpoint of [login, resendCode]) {
    route(app, endpoint, async ({ body, request, context }) => {
      const device = readDevice(config, request);
      await requestCode(context, {
        phoneNumber: body.phoneNumber,
        device,
        address: request.ip,
        proof: body.proof,
      });
      return ok(null);
    });
  }

  route(app, validateCode, async ({ body, request, reply, context }) => {
    const { account, session, device } = await verifyCode(context, {
      phoneNumber: body.phonenumber,
      code: body.code,
      device: readDevice(config, request),
      browser: cookies.read(request, REGISTRATION_COOKIE),
      address: request.ip,
      // Every browser sends this header by itself, and no script can remove it.
      kind: request.headers['sec-fetch-site'] === undefined ? 'client' : 'browser',
      userAgent: request.headers['user-agent'],
    });
    cookies.write(reply, COMPANION_COOKIE, session.companion, session.absoluteMs);
    writeDevice(config, reply, device);
    return messaged({
      accessToken: session.accessToken,
      idRole: account.role,
      // The account for which the session acts: the Brand of a team member.
      id: account.brandId ?? account.id,
      ...(account.teamRole && { peranTim: account.teamRole }),
    });
  });
}
