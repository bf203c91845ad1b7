/** Parts of a contract that both sides see. */
export * from './agreed-terms-list.tsx';
export * from './contract-document.tsx';
export * from './contract-search.tsx';
export * from './download-contract-button.tsx';
export * from './due-day.ts';
