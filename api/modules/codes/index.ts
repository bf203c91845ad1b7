import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';

export function registerCodes(_app: FastifyInstance, _context: Context): void {}
