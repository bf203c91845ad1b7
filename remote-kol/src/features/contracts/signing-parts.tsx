/** What the signing dialog shows once it is open: loaded then, so that both pages with contracts do without it. */
export { ContractDocument } from '@sohor/shared/contracts';
export { SigningFooter } from './signing-footer.tsx';
