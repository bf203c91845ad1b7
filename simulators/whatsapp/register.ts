import type { FastifyInstance } from 'fastify';
import type { Context } from '../platform/context.ts';
import { sendHtml, sendPage, serveAsset } from '../platform/pages.ts';
import { registerWhatsAppControl } from './control.routes.ts';
import { Inbox } from './inbox.ts';
import { inboxList, inboxPage } from './inbox-page.ts';
import { registerMessages } from './messages.routes.ts';
import { retryPolicy } from './statuses.ts';

const MAX_SHOWN = 100;

/** WhatsApp: the Cloud API, and the inbox of the recipients' phones. */
export function registerWhatsApp(app: FastifyInstance, context: Context) {
  const inbox = new Inbox(context.journal);
  context.deliveries.declare('whatsapp', retryPolicy);

  app.register(async (scope) => registerMessages(scope, context, inbox));
  app.register(async (scope) => registerWhatsAppControl(scope, context));
  app.register(async (scope) => registerInbox(scope, inbox));
}

function registerInbox(app: FastifyInstance, inbox: Inbox) {
  app.get<{ Querystring: { to?: unknown } }>('/whatsapp/inbox.json', (request) =>
    inbox.of(single(request.query.to)),
  );

  app.get<{ Querystring: { to?: unknown } }>('/whatsapp', (request, reply) => {
    const filter = (single(request.query.to) ?? '').trim();
    return sendPage(reply, {
      title: 'Kotak masuk WhatsApp · Simulator',
      body: inboxPage(inbox.search(filter, MAX_SHOWN), filter),
      styles: ['/assets/inbox.css'],
      scripts: ['/assets/inbox.js'],
    });
  });
  app.get<{ Querystring: { to?: unknown } }>('/whatsapp/inbox.html', (request, reply) => {
    const filter = (single(request.query.to) ?? '').trim();
    return sendHtml(reply, inboxList(inbox.search(filter, MAX_SHOWN), filter));
  });

  serveAsset(app, '/assets/inbox.css', new URL('inbox.css', import.meta.url));
  serveAsset(app, '/assets/inbox.js', new URL('inbox.client.js', import.meta.url));
}

/** The value of a query parameter; the first one if it is given twice. */
function single(value: unknown): string | undefined {
  const [first] = Array.isArray(value) ? value : [value];
  return typeof first === 'string' ? first : undefined;
}
