import './people.errors.ts';
import type { FastifyInstance } from 'fastify';
import { peopleRoutes } from './people.routes.ts';

/** People as staff sees them, and what staff can do to them. */
export function registerPeople(app: FastifyInstance): void {
  peopleRoutes(app);
}
