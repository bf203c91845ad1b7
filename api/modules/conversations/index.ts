import './conversations.errors.ts';
import type { FastifyInstance } from 'fastify';
import { conversationRoutes } from './conversations.routes.ts';
import { reportDeskRoutes } from './report-desk.routes.ts';

export { findBrandStanding } from './conversations.repository.ts';
export { CONVERSATION_DATA } from './own-data.ts';
export {
  countOpenReports as countChatReports,
  countReportsOf as countChatReportsOf,
} from './reports.repository.ts';
export { hideContactDetails } from './rules/contact-details.ts';
export type { Author } from './write-entry.ts';
export { pairBlocked, requireTalking, writeOffer } from './write-offer.ts';

/** Conversations of Brands and KOLs. Events of the work are added by triggers, in the transactions of the events themselves. */
export function registerConversations(app: FastifyInstance): void {
  conversationRoutes(app);
  reportDeskRoutes(app);
}
