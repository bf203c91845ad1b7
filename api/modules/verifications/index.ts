import './verifications.errors.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { scheduleReminders } from './remind-brands.ts';
import { registerVerificationRoutes } from './verifications.routes.ts';

export { insertRequest } from './ask-verification.ts';
export { yearAfter } from './decide-verification.ts';
export { VERIFICATION_DATA } from './own-data.ts';
export { countWaitingVerifications, endRequest, eraseVerifications } from './verifications.repository.ts';

/** Whether a Brand is the company that it says to be: it asks with a number and a document, and staff decides. */
export function registerVerifications(app: FastifyInstance, context: Context): void {
  registerVerificationRoutes(app);
  scheduleReminders(context);
}
