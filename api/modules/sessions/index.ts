import './sessions.errors.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { authenticator } from './authenticate.ts';
import { scheduleSessionClearing } from './clear-ended-sessions.ts';
import { sessionRoutes } from './sessions.routes.ts';

export { createSession, type NewSession } from './create-session.ts';
export { SESSION_DATA } from './own-data.ts';
export type { SessionKind } from './rules/lifetimes.ts';
export {
  endOtherSessions,
  endSession,
  endSessionsOf,
  holdSession,
  liveAmong,
  liveSessions,
  passSecondFactor,
} from './sessions.repository.ts';

export function registerSessions(app: FastifyInstance, context: Context): void {
  app.decorate('authenticate', authenticator(context));
  sessionRoutes(app);
  scheduleSessionClearing(context);
}
