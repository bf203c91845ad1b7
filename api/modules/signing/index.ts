import './signing.errors.ts';
import type { FastifyInstance } from 'fastify';
import { registerSigningRoutes } from './signing.routes.ts';

/** The KOL's answer to a contract: contract, applicant and audit log change together. */
export function registerSigning(app: FastifyInstance): void {
  registerSigningRoutes(app);
}

export { declineContract } from './decline-contract.ts';
export { signContract } from './sign-contract.ts';
