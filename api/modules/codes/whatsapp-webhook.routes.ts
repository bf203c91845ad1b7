import { endpoint, exact, ok as okReply } from '@sohor/shared/wire';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { ok } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import { answerChallenge, receiveReports } from './receive-reports.ts';

const PATH = 'webhooks/whatsapp';
/** WhatsApp puts many reports into one request. */
const BODY_LIMIT = 3 * 1024 * 1024;

const verifyWebhook = endpoint({
  method: 'GET',
  path: PATH,
  access: 'public',
  summary: 'For WhatsApp: whether this address is ours.',
  query: exact({
    'hub.mode': Type.Literal('subscribe'),
    'hub.verify_token': Type.String({ maxLength: 500 }),
    'hub.challenge': Type.String({ pattern: '^[A-Za-z0-9._-]{1,200}$' }),
  }),
  reply: Type.Unknown(),
  media: 'text/plain',
});

/** WhatsApp's own words: what we do not know is passed over. */
const reportStatuses = endpoint({
  method: 'POST',
  path: PATH,
  access: 'public',
  summary: 'For WhatsApp: what became of messages, signed in X-Hub-Signature-256.',
  body: Type.Object({}),
  reply: okReply(Type.Null()),
});

export async function whatsAppWebhookRoutes(app: FastifyInstance): Promise<void> {
  // In a scope of its own: only here the body stays the bytes that were signed.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: BODY_LIMIT },
      (_request, body, done) => done(null, body),
    );

    route(scope, verifyWebhook, async ({ query, reply, context }) => {
      const asked = { token: query['hub.verify_token'], challenge: query['hub.challenge'] };
      return reply.type('text/plain; charset=utf-8').send(answerChallenge(context, asked));
    });

    route(scope, reportStatuses, async ({ body, request, context }) => {
      const signature = request.headers['x-hub-signature-256'];
      const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      await receiveReports(context, raw, typeof signature === 'string' ? signature : undefined);
      return ok(null);
    });
  });
}
