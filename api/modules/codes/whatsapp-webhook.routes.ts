import { endpoint, exact, ok as okReply } from '@sohor/shared/wire';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { fail } from '../../platform/errors.ts';
import { acceptSignedBytes } from '../../platform/input.ts';
import { ok } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import { answerChallenge, isGenuine, readSignature, receiveReports } from './receive-reports.ts';

const PATH = 'webhooks/whatsapp';
/** WhatsApp says that it puts many reports into one request, of up to 3 MB. */
const MAX_BODY_BYTES = 3 * 1024 * 1024;

const verifyWebhook = endpoint({
  method: 'GET',
  path: PATH,
  access: 'public',
  summary: 'For WhatsApp: whether this address is ours.',
  errors: ['notification_forged'],
  query: exact({
    'hub.mode': Type.Literal('subscribe'),
    'hub.verify_token': Type.String({ maxLength: 500 }),
    'hub.challenge': Type.String({ pattern: '^[A-Za-z0-9._-]{1,200}$' }),
  }),
  isFromProvider: true,
  reply: Type.Unknown(),
  media: 'text/plain',
});

/** The body has WhatsApp's own format; fields that we do not know are skipped. */
const reportStatuses = endpoint({
  method: 'POST',
  path: PATH,
  access: 'public',
  summary: 'For WhatsApp: what became of messages, signed in X-Hub-Signature-256.',
  errors: ['notification_forged'],
  body: Type.Object({}),
  maxBodyBytes: MAX_BODY_BYTES,
  isFromProvider: true,
  reply: okReply(Type.Null()),
});

export async function whatsAppWebhookRoutes(app: FastifyInstance): Promise<void> {
  // In a scope of its own: only here the body stays as bytes, because the signature covers them.
  await app.register(async (scope) => {
    acceptSignedBytes(scope);
    // A request without a signature is refused before its body is read.
    scope.addHook('onRequest', async (request) => {
      if (request.method === 'POST' && !readSignature(request.headers)) fail('notification_forged');
    });

    route(scope, verifyWebhook, async ({ query, reply, context }) => {
      const asked = { token: query['hub.verify_token'], challenge: query['hub.challenge'] };
      return reply.type('text/plain; charset=utf-8').send(answerChallenge(context, asked));
    });

    route(scope, reportStatuses, async ({ body, request, context }) => {
      const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      if (!isGenuine(context, raw, readSignature(request.headers))) fail('notification_forged');
      await receiveReports(context, raw);
      return ok(null);
    });
  });
}
