import './taxes.errors.ts';
/** Sohor's fee, withheld tax, and people's tax data. */

import type { FastifyInstance } from 'fastify';
import { staffTaxesRoutes } from './staff-taxes.routes.ts';
import { taxRoutes } from './taxes.routes.ts';

export {
  divideFor,
  type PriceSettings,
  withholderOf,
} from './divide-for.ts';
export { type Company, companyLines, findCompany } from './find-company.ts';
export { loadManySides, loadSides, type Sides } from './load-sides.ts';
export { TAX_DATA } from './own-data.ts';
export { isVerifiedCompany, type ProfileRow, profileInUse } from './profiles.repository.ts';
export { type DividedPrice, partOf, type Step as TaxStep } from './rules/divide-price.ts';
export {
  masked as maskedTaxNumber,
  normaliseNumber as readTaxNumber,
  type TaxpayerKind,
} from './rules/tax-number.ts';
export { giveProfile, numberOf, numbersOf, verifiedNumbersOf } from './save-profile.ts';
export { countUnverified } from './staff-taxes.repository.ts';

export function registerTaxes(app: FastifyInstance): void {
  taxRoutes(app);
  staffTaxesRoutes(app);
}
