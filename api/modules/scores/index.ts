import './scores.errors.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { scheduleScores } from './schedule-scores.ts';
import { registerScoreRoutes } from './scores.routes.ts';

export { countOpenAppeals as countScoreAppeals, eraseAppeals } from './appeals.repository.ts';
export { SCORE_DATA } from './own-data.ts';

/** What a KOL reads of its own score, refuses, and asks staff to look at. The score itself is the module of KOLs'. */
export function registerScores(app: FastifyInstance, context: Context): void {
  registerScoreRoutes(app);
  scheduleScores(context);
}
