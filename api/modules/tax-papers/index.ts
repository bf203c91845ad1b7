import './tax-papers.errors.ts';
/** Papers of withheld tax: for people whose tax it is, and for those who pay it to the state. */

import type { FastifyInstance } from 'fastify';
import { remittanceRoutes } from './remittances.routes.ts';
import { taxPaperRoutes } from './tax-papers.routes.ts';

export { foreseeCorrection, lockCorrection, recordCorrection } from './correct-paper.ts';
export { TAX_PAPER_DATA } from './own-data.ts';
export { statementOfMonth } from './print-statement.ts';
export { recordWithholding } from './record-withholding.ts';
export { verifyTaxPapers } from './verify-papers.ts';

export function registerTaxPapers(app: FastifyInstance): void {
  taxPaperRoutes(app);
  remittanceRoutes(app);
}
