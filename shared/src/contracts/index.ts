/** What both sides of a contract see of it. */
export * from './contract-document.tsx';
export * from './download-contract-button.tsx';
