import type { FastifyInstance } from 'fastify';
import { peopleRoutes } from './people.routes.ts';

/** What staff sees of people and does to them. */
export function registerPeople(app: FastifyInstance): void {
  peopleRoutes(app);
}
