import './signing.errors.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { registerSigningRoutes } from './signing.routes.ts';
import { startMissedWork, startWorkOfEarlierRelease } from './start-missed-work.ts';

/** The KOL's answer to a contract: contract, applicant and audit log change together. */
export function registerSigning(app: FastifyInstance, context: Context): void {
  registerSigningRoutes(app);
  context.jobs.handle(startMissedWork, () => startWorkOfEarlierRelease(context));
  context.jobs.every('*/10 * * * *', startMissedWork);
}

export { declineContract } from './decline-contract.ts';
export { signContract } from './sign-contract.ts';
