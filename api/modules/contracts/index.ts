import './contracts.errors.ts';
import type { FastifyInstance } from 'fastify';
import { registerBrandContractRoutes } from './brand-contracts.routes.ts';
import { registerContractRoutes } from './contracts.routes.ts';

/** The contracts of brands and KOLs, word for word. */
export function registerContracts(app: FastifyInstance): void {
  registerContractRoutes(app);
  registerBrandContractRoutes(app);
}

export { readSignedContract } from './contract-document.ts';
export { termsToWire, toPersonContract } from './contract-reply.ts';
export {
  countContracts,
  countOffers,
  decideContract,
  type FoundContract,
  findContract,
  findLapsedOffers,
  hasBeenRead,
  lockContract,
  lockOffer,
  lockOffers,
} from './contracts.repository.ts';
export { currentText, type Moment } from './current-text.ts';
export { offerContract } from './offer-contract.ts';
export { CONTRACT_DATA } from './own-data.ts';
export { listContractsOfPerson } from './person-contracts.repository.ts';
export {
  hasContracts,
  hasSignedContract,
  heldForBrandIdr,
  promisedIdr,
  reservedOfCampaign,
} from './promises.repository.ts';
export {
  type AgreedItem,
  type AgreedTerms,
  type CampaignDefaults,
  termsOfCampaign,
} from './rules/agreed-terms.ts';
export { hasLapsed, OFFER_MS, refusalOfDecision } from './rules/contract.ts';
export { stateContract } from './state-contract.ts';
export { verifySignatures } from './verify-signatures.ts';
