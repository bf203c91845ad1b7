/** Every call of the API: schemas that the server validates with, and the types that the client uses. */
export * from './applicants.ts';
export * from './auth.ts';
export * from './campaigns.ts';
export * from './catalog.ts';
export * from './content.ts';
export * from './contracts.ts';
export * from './dashboards.ts';
export * from './endpoint.ts';
export * from './invoices.ts';
export * from './kols.ts';
export * from './public-kols.ts';
export * from './rate-card.ts';
export * from './telemetry.ts';
export * from './tiktok.ts';
export * from './wallet.ts';
