import './figures.errors.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { scheduleMedians } from './category-medians.ts';
import { registerFigureRoutes } from './figures.routes.ts';
import { registerLinkRoutes } from './links.routes.ts';
import { scheduleFigures } from './read-figures.ts';
import { registerReferenceRoutes } from './reference-cpms.routes.ts';
import { registerReportRoutes } from './report.routes.ts';

export { FIGURE_DATA } from './own-data.ts';
export { recentResults } from './report-reply.ts';
export { findShownResults, forgetAgreements, type ShownResult } from './shown-results.repository.ts';
export { trackWork } from './track-work.ts';

/** Figures of published work: views, likes, comments and shares, read at TikTok or typed by the KOL. */
export function registerFigures(app: FastifyInstance, context: Context): void {
  registerFigureRoutes(app);
  registerReportRoutes(app);
  registerLinkRoutes(app);
  registerReferenceRoutes(app);
  scheduleFigures(context);
  scheduleMedians(context);
}
