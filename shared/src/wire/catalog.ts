/** Closed lists and limits of the product (specification, section 9). Plain data: safe to ship to the browser. */

// Each in a file of its own, so that a page loads only what it needs.
export * from './campaign-choices.ts';
export * from './campaign-labels.ts';
export * from './closing-choices.ts';
export * from './contract-choices.ts';
export * from './dispute-choices.ts';
export * from './invoice-labels.ts';
export * from './kol-categories.ts';
export * from './kol-cities.ts';
export * from './kol-finding.ts';
/** Limits that server and screens share. */
export * as LIMITS from './limits.ts';
export * from './ops-choices.ts';
export * from './payout-labels.ts';
export * from './rate-card-choices.ts';
export * from './tax-choices.ts';
export * from './team-choices.ts';
export * from './telemetry-choices.ts';
export * from './top-up-labels.ts';
export * from './work-choices.ts';

/** The product's name on screen. A white-label build changes this file only. */
export const PRODUCT_NAME = 'Sohor';

/** Base path of the signed-in area. */
export const APP_BASE = '/appSohor';

/** Address for users that need a person's help. */
export const CONTACT_EMAIL = 'halo@sohor.example';

/** Every role: routes, menus and calls name them. `Admin`: those who run the product. */
export const ROLES = ['KOL', 'Brand', 'Admin'] as const;
/** One of {@link ROLES}: what a signed-in user is. */
export type Role = (typeof ROLES)[number];

/** The roles that people may give themselves when they register. */
export const SIGN_UP_ROLES = ['KOL', 'Brand'] as const satisfies readonly Role[];
/** A role that has a wallet, campaigns and contracts. `Admin` is staff: it works on those of others and has none. */
export type MemberRole = (typeof SIGN_UP_ROLES)[number];

/** Places for extensions of remotes; what each tells its extensions is in platform/slot.ts. */
export const SLOTS = ['topbar', 'dashboard-cards'] as const;
/** One of {@link SLOTS}. */
export type SlotName = (typeof SLOTS)[number];

/** Rows on a page of the wallet's and the invoices' tables, as the query string has them. */
export const TABLE_PAGE_SIZES = ['10', '25', '50'] as const;

/** MIME types that `file/upload` takes. */
export const COVER_TYPES = ['image/png', 'image/jpeg', 'image/gif'] as const;

/** Over how many months a Brand's spending can be read, as the query string has them. The dashboard begins with six. */
export const SPENDING_RANGES = ['3', '6', '12', '24'] as const;
/** One of {@link SPENDING_RANGES}. */
export type SpendingRange = (typeof SPENDING_RANGES)[number];
