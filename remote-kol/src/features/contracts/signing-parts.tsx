/** Content of the signing dialog, loaded when it opens, so that the two pages with contracts load without it. */
export { AgreedTermsList, ContractDocument } from '@sohor/shared/contracts';
export { RecordSection } from '@sohor/shared/reviews';
export { SigningFooter } from './signing-footer.tsx';
