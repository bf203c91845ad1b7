/** Closed lists and limits of the product (specification, section 9). Plain data: safe to ship to the browser. */

// Each in a file of its own, so that a page loads only what it needs.
export * from './campaign-choices.ts';
export * from './campaign-labels.ts';
export * from './campaign-texts.ts';
export * from './chat-choices.ts';
export * from './closing-choices.ts';
export * from './contract-choices.ts';
export * from './dispute-choices.ts';
export * from './figure-choices.ts';
export * from './invoice-labels.ts';
export * from './kept-data.ts';
export * from './kol-categories.ts';
export * from './kol-cities.ts';
export * from './kol-finding.ts';
export * from './kol-mark-choices.ts';
/** Limits that server and screens share. */
export * as LIMITS from './limits.ts';
export * from './offer-choices.ts';
export * from './ops-choices.ts';
export * from './ops-labels.ts';
export * from './payout-labels.ts';
export * from './rate-card-choices.ts';
export * from './review-choices.ts';
export * from './score-formula.ts';
export * from './shipment-choices.ts';
export * from './sign-choices.ts';
export * from './social-networks.ts';
export * from './tax-choices.ts';
export * from './team-choices.ts';
export * from './telemetry-choices.ts';
export * from './top-up-labels.ts';
export * from './verification-choices.ts';
export * from './work-choices.ts';

/** The product's name on screen. A white-label build changes this file only. */
export const PRODUCT_NAME = 'Sohor';

/** Base path of the signed-in area. */
export const APP_BASE = '/appSohor';

/** Parts of a campaign's page, as in its address: overview, brief, applicants, work and money. */
export const CAMPAIGN_PARTS = ['ringkasan', 'brief', 'pelamar', 'konten', 'laporan', 'biaya'] as const;
/** One of {@link CAMPAIGN_PARTS}. */
export type CampaignPart = (typeof CAMPAIGN_PARTS)[number];

/** Addresses of pages about one thing. Messages link to them, so they have to stay. */
export const PATHS = {
  /** A Brand's own campaign. @param part the overview when left out */
  campaign: (id: string, part?: CampaignPart) =>
    `${APP_BASE}/daftarCampaign/${id}${part ? `?bagian=${part}` : ''}`,
  /** A KOL, for Brands. */
  kol: (id: string) => `${APP_BASE}/PencarianInfluencer/${id}`,
  /** A contract, for its Brand. */
  brandContract: (id: string) => `${APP_BASE}/kontrakBrand/${id}`,
  /** A contract and its work, for its KOL. */
  kolContract: (id: string) => `${APP_BASE}/contract/${id}`,
  /** The KOL's newest contract of a campaign, for messages that know no contract. */
  kolContractOf: (campaignId: string) => `${APP_BASE}/contract?konten=${campaignId}`,
  /** An offer, for both sides. */
  offer: (id: string) => `${APP_BASE}/pesan?saring=penawaran&penawaran=${id}`,
  /** The latest dispute about a contract. @param side who reads it */
  dispute: (side: MemberRole, contractId: string): string =>
    `${side === 'KOL' ? PATHS.kolContract(contractId) : PATHS.brandContract(contractId)}/sengketa`,
  /** A report that a Brand shares. The token stands after '#', which browsers send to no server. */
  sharedReport: (token: string) => `/laporan#${token}`,
} as const;

/** Base path of the API's calls. */
export const API_BASE = '/api/v1';

/** E-mail address for users who need help from a person. */
export const CONTACT_EMAIL = 'halo@sohor.example';

/** All roles; routes, menus and calls refer to them. `Admin`: the staff that runs the product. */
export const ROLES = ['KOL', 'Brand', 'Admin'] as const;
/** One of {@link ROLES}: the role of a signed-in user. */
export type Role = (typeof ROLES)[number];

/** The roles that people can choose when they register. */
export const SIGN_UP_ROLES = ['KOL', 'Brand'] as const satisfies readonly Role[];
/** A role that has a wallet, campaigns and contracts. `Admin` is staff, which has none of its own. */
export type MemberRole = (typeof SIGN_UP_ROLES)[number];

/** Places for extensions of remotes; the props of each are in platform/slot.ts. */
export const SLOTS = [
  'topbar',
  'dashboard-cards',
  'kol-actions',
  'campaign-actions',
  'work-conversation',
] as const;
/** One of {@link SLOTS}. */
export type SlotName = (typeof SLOTS)[number];

/** Page sizes of the wallet's and the invoices' tables, as in the query string. */
export const TABLE_PAGE_SIZES = ['10', '25', '50'] as const;

/** MIME types that `file/upload` accepts. */
export const COVER_TYPES = ['image/png', 'image/jpeg', 'image/gif'] as const;

/** Numbers of months for which a Brand's spending can be read, as in the query string. The dashboard starts with six. */
export const SPENDING_RANGES = ['3', '6', '12', '24'] as const;
/** One of {@link SPENDING_RANGES}. */
export type SpendingRange = (typeof SPENDING_RANGES)[number];
