import type { FastifyInstance } from 'fastify';
import type { Context } from '../platform/context.ts';
import { operate } from '../platform/operation.ts';
import { createBrowser, openPush, type SimulatedBrowser } from './browser.ts';
import { whyNotAuthorized } from './vapid.ts';

interface ReceivedPush {
  browser: string;
  topic: string | null;
  urgency: string | null;
  text: string;
  at: string;
}

/**
 * A push service with its own simulated browsers, because no real one can be reached from here. A push replaces an earlier one
 * with the same topic.
 */
export function registerPush(app: FastifyInstance, context: Context) {
  const browsers = context.journal.collection<SimulatedBrowser>('push-browsers', 1000);
  const pushes = context.journal.collection<ReceivedPush>('pushes', 5000);
  context.faults.declare('push', { operations: ['push'], kinds: {} });
  const find = (id: string) => browsers.newestFirst().find((one) => one.id === id);

  app.post('/push/control/browsers', (_request, reply) => {
    const browser = createBrowser();
    browsers.put(browser.id, browser);
    const endpoint = `${originOf(context)}/push/send/${browser.id}`;
    return reply.send({ id: browser.id, endpoint, p256dh: browser.p256dh, auth: browser.auth });
  });
  app.delete<{ Params: { id: string } }>('/push/control/browsers/:id', (request, reply) => {
    const browser = find(request.params.id);
    if (!browser) return reply.code(404).send({ error: 'no such browser' });
    browsers.put(browser.id, { ...browser, isGone: true });
    return reply.code(204).send();
  });
  app.get('/push/inbox.json', () => pushes.newestFirst());

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post<{ Params: { id: string } }>('/push/send/:id', (request, reply) =>
      operate(context, request, reply, {
        provider: 'push',
        name: 'push',
        target: {},
        refuse: (status) => ({ error: `HTTP ${status}` }),
        run: () => {
          const browser = find(request.params.id);
          if (!browser) return { status: 404, body: { error: 'no such subscription' } };
          if (browser.isGone) return { status: 410, body: { error: 'the browser unsubscribed' } };
          const { authorization, ttl, topic, urgency } = request.headers;
          // Checked by the machine's time, not by that of the simulators, because the senders' library signs with it.
          const why = whyNotAuthorized(authorization, originOf(context), Date.now());
          if (why) return { status: 403, body: { error: why } };
          if (ttl === undefined) return { status: 400, body: { error: 'TTL is missing' } };
          let text: string;
          try {
            text = openPush(request.body as Buffer, browser);
          } catch {
            return { status: 400, body: { error: 'the browser could not open it' } };
          }
          const push = {
            browser: browser.id,
            topic: typeof topic === 'string' ? topic : null,
            urgency: typeof urgency === 'string' ? urgency : null,
            text,
            at: new Date(context.settings.now()).toISOString(),
          };
          pushes.put(`${browser.id}:${push.topic ?? request.id}`, push);
          return { status: 201, body: null };
        },
      }),
    );
  });
}

const originOf = (context: Context) => new URL(context.publicUrl()).origin;
