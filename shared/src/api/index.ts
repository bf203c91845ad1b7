/** Every call of the front end, in its own words. The wire's names end in this folder. */
export * from './applicants.ts';
export * from './auth.ts';
export * from './campaigns.ts';
export * from './contracts.ts';
export * from './create-campaign.ts';
export * from './dashboards.ts';
export type { Decision } from './decision.ts';
export type { Entry } from './entry.ts';
export * from './invoices.ts';
export * from './kols.ts';
export * from './open-payment.ts';
export type { Page, TablePage } from './page.ts';
export * from './public-kols.ts';
export * from './rate-card.ts';
export type { CampaignStatus, KnownCampaignStatus } from './status.ts';
export * from './tiktok.ts';
export * from './upload-image.ts';
export * from './wallet.ts';
