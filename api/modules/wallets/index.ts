/** What KOLs and Brands read of their money in the ledger. */
export { WALLET_DATA } from './export-statement.ts';
export { pendingOf } from './read-wallet.ts';
export { registerWallets } from './wallets.routes.ts';
