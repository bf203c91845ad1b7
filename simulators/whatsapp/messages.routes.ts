import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyError, FastifyInstance } from 'fastify';
import { object, text } from '../platform/check.ts';
import type { Context } from '../platform/context.ts';
import type { Fault } from '../platform/faults.ts';
import { type Answer, operate } from '../platform/operation.ts';
import { refusal } from './errors.ts';
import { RECIPIENT_INTERVAL_MS, whatsAppFaults } from './faults.ts';
import { type Inbox, international } from './inbox.ts';
import { readMessage } from './read-message.ts';
import { tellStatuses } from './statuses.ts';

const PROVIDER = 'whatsapp';
const REFUSALS: Record<number, number> = { 401: 190, 429: 130429, 500: 131000, 503: 2 };

/** The Cloud API's send call. */
export function registerMessages(app: FastifyInstance, context: Context, inbox: Inbox) {
  const { settings, faults } = context;
  const options = settings.whatsapp;
  const lastSentAt = new Map<string, number>();

  faults.declare(
    PROVIDER,
    whatsAppFaults(
      ({ to = '' }) =>
        settings.now() - (lastSentAt.get(to) ?? Number.NEGATIVE_INFINITY) < RECIPIENT_INTERVAL_MS,
    ),
  );

  app.setErrorHandler((error: FastifyError, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) console.error(error);
    const { body } = refusal(status >= 500 ? 131000 : 100, error.message);
    return reply.code(status).send(body);
  });

  const accept = (body: unknown): Answer => {
    const message = readMessage(body, options);
    if ('status' in message) return message;
    const { input, to, code, text, page, tag } = message;
    const fault = faults.take('webhook', PROVIDER, 'send', { to });
    const arrives = fault?.kind !== 'silent' && !fault?.kind.startsWith('wa-');
    const id = `wamid.${randomBytes(24).toString('base64')}`;
    lastSentAt.delete(to);
    lastSentAt.set(to, settings.now());
    if (lastSentAt.size > 5000) lastSentAt.delete(lastSentAt.keys().next().value ?? '');
    if (arrives)
      inbox.add({ to: international(to), code, text, page, at: new Date(settings.now()).toISOString() });
    return {
      status: 200,
      body: { messaging_product: 'whatsapp', contacts: [{ input, wa_id: to }], messages: [{ id }] },
      after: () => void tellStatuses(context, { id, to, tag }, fault),
    };
  };

  app.post<{ Params: { version: string; phoneNumberId: string } }>(
    '/whatsapp-api/:version/:phoneNumberId/messages',
    (request, reply) => {
      const { version, phoneNumberId } = request.params;
      const run = (fault: Fault | undefined): Answer => {
        if (!authorized(request.headers.authorization, options.token)) {
          return refusal(190, 'Invalid OAuth access token - Cannot parse access token');
        }
        if (!/^v\d+\.\d+$/.test(version)) return refusal(100, `Unknown version "${version}".`);
        if (phoneNumberId !== options.phoneNumberId) {
          return refusal(100, `Object with ID '${phoneNumberId}' does not exist or is not permitted.`);
        }
        const code = /^wa-(\d+)/.exec(fault?.kind ?? '')?.[1];
        return code ? refusal(Number(code)) : accept(request.body);
      };
      const to = text(object(request.body)?.to)?.replace(/\D/g, '');
      const refuse = (status: number) => refusal(REFUSALS[status] ?? 1).body;
      return operate(context, request, reply, {
        provider: PROVIDER,
        name: 'send',
        target: { to },
        refuse,
        run,
      });
    },
  );
}

function authorized(header: string | undefined, token: string): boolean {
  const given = Buffer.from(header ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
