// src/contracts/contract-document.d.ts
export declare function ContractDocument({ text }: {
    text: string;
}): import("react").JSX.Element;

// src/contracts/download-contract-button.d.ts
export declare function DownloadContractButton({ contractId }: {
    contractId: string;
}): import("react").JSX.Element;

// src/contracts/index.d.ts
export * from './contract-document.js';
export * from './download-contract-button.js';

