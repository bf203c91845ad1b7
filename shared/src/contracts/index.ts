/** Parts of a contract that both sides see. */
export * from './contract-document.tsx';
export * from './download-contract-button.tsx';
