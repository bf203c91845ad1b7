import type { FastifyInstance } from 'fastify';
import { accountRoutes } from './accounts.routes.ts';

export { activateAccount, hasAccount, isDemoNumber, type MemberAccount } from './accounts.repository.ts';
export { normalizePhone, phoneOrFail } from './phone.ts';

export function registerAccounts(app: FastifyInstance): void {
  accountRoutes(app);
}
