import type { FastifyInstance } from 'fastify';
import type { Context } from '../platform/context.ts';
import { sendPage, serveAsset } from '../platform/pages.ts';
import { mailPage } from './mail-page.ts';
import { Mailbox } from './mailbox.ts';
import { createMailServer } from './smtp.ts';

const MAX_SHOWN = 100;

/** E-mail: an SMTP server on its own port, and one inbox for all recipients. */
export function registerMail(app: FastifyInstance, context: Context) {
  const mailbox = new Mailbox(context.journal);
  const server = createMailServer(context, mailbox);
  let isListening = false;
  app.decorate('listenForMail', async (port: number, host = '127.0.0.1') => {
    const taken = await server.listen(port, host);
    isListening = true;
    return taken;
  });
  app.addHook('preClose', async () => {
    if (isListening) await server.close();
  });

  app.get<{ Querystring: { to?: string } }>('/mail/inbox.json', (request) =>
    mailbox.search(request.query.to).map(({ attachments, ...mail }) => ({
      ...mail,
      attachments: attachments.map(({ base64: _content, ...one }) => one),
    })),
  );
  app.get<{ Querystring: { to?: string } }>('/mail', (request, reply) => {
    const filter = (request.query.to ?? '').trim();
    return sendPage(reply, {
      title: 'Kotak masuk email · Simulator',
      body: mailPage(mailbox.search(filter).slice(0, MAX_SHOWN), filter),
      styles: ['/assets/mail.css'],
    });
  });
  app.get<{ Params: { id: string; index: string } }>('/mail/:id/:index', (request, reply) => {
    const found = mailbox.find(request.params.id)?.attachments[Number(request.params.index)];
    if (!found) return reply.code(404).send({ error: 'no such attachment' });
    return reply
      .type('application/octet-stream')
      .header('content-disposition', 'attachment')
      .send(Buffer.from(found.base64, 'base64'));
  });
  serveAsset(app, '/assets/mail.css', new URL('mail.css', import.meta.url));
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Accepts e-mail on this port, 0 for any free one. @returns the port */
    listenForMail(port: number, host?: string): Promise<number>;
  }
}
