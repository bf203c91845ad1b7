import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { controlErrorHandler } from '../control/errors.ts';
import { httpUrl } from '../platform/check.ts';
import type { Context } from '../platform/context.ts';
import { ControlError } from '../platform/control-error.ts';

const VERIFY_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  properties: { url: { type: 'string' }, verify_token: { type: 'string' } },
};

/** Control API: verifies a webhook address, as Meta's dashboard does when it is entered. */
export function registerWhatsAppControl(app: FastifyInstance, { settings }: Context) {
  app.setErrorHandler(controlErrorHandler);
  app.post<{ Body: { url?: string; verify_token?: string } }>(
    '/whatsapp/control/verify',
    { schema: { body: VERIFY_SCHEMA } },
    async (request) => {
      const url = httpUrl(request.body.url ?? settings.whatsapp.webhookUrl);
      if (!url) throw new ControlError('url must be an http or https URL (or set WHATSAPP_WEBHOOK_URL).');
      const challenge = randomUUID();
      url.searchParams.set('hub.mode', 'subscribe');
      url.searchParams.set('hub.verify_token', request.body.verify_token ?? settings.whatsapp.verifyToken);
      url.searchParams.set('hub.challenge', challenge);
      try {
        const signal = AbortSignal.timeout(settings.webhookTimeoutMs);
        const response = await fetch(url, { redirect: 'manual', signal });
        const answered = await response.text();
        return { status: response.status, verified: response.status === 200 && answered === challenge };
      } catch {
        return { status: 0, verified: false };
      }
    },
  );
}
