import './signing.errors.ts';

export { declineContract } from './decline-contract.ts';
export { signContract } from './sign-contract.ts';
/** The KOL's answer to a contract: contract, applicant and audit log change together. */
export { registerSigning } from './signing.routes.ts';
