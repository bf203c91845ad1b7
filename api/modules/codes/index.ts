import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { scheduleClearing } from './clear-old-codes.ts';
import { codeRoutes } from './codes.routes.ts';
import { handleSendCode } from './send-code.ts';

export function registerCodes(app: FastifyInstance, context: Context): void {
  codeRoutes(app);
  handleSendCode(context);
  scheduleClearing(context);
}
