import './emails.errors.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { emailRoutes } from './emails.routes.ts';
import { handleSendLink } from './send-link.ts';

export { emailOf, eraseLinks } from './email-links.repository.ts';
export { askForMailbox } from './send-link.ts';

/** Addresses of mailboxes: papers go to those alone that a link in them has confirmed. */
export function registerEmails(app: FastifyInstance, context: Context): void {
  emailRoutes(app);
  handleSendLink(context);
}
