import type { FastifyInstance } from 'fastify';
import { registerContractRoutes } from './contracts.routes.ts';

/** What brand and KOL agreed on, word for word. */
export function registerContracts(app: FastifyInstance): void {
  registerContractRoutes(app);
}

export { declineContract } from './decline-contract.ts';
export { offerContract } from './offer-contract.ts';
export { promisedIdr } from './promises.repository.ts';
export { signContract } from './sign-contract.ts';
export { verifySignatures } from './verify-signatures.ts';
