/** Wallets of KOLs and Brands: balance and statement, read from the ledger. */
export { WALLET_DATA } from './export-statement.ts';
export { pendingOf } from './read-wallet.ts';
export { registerWallets } from './wallets.routes.ts';
