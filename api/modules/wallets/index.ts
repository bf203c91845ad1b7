/** Wallets of KOLs and Brands: balance and statement, read from the ledger. */
export { WALLET_DATA } from './export-statement.ts';
export { pendingOf, readWallet } from './read-wallet.ts';
export { toWallet } from './wallet-reply.ts';
export { registerWallets } from './wallets.routes.ts';
