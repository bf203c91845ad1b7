import { type Static, Type } from 'typebox';
import { OwnEntry } from './applicants.ts';
import { BrandMark } from './brand-mark.ts';
import { BRIEF_TEXTS, described, type OptionalTexts, readText, textSchemas } from './campaign-fields.ts';
import { CAMPAIGN_LABELS, CAMPAIGN_SORTS, LIMITS } from './catalog.ts';
import { asWorkbook, endpoint, exact, ok, oneOf, PageQuery, PeriodQuery, page, Uuid } from './endpoint.ts';

/** A campaign with all its texts. `hargaPekerjaan` is whole rupiah for one KOL. */
export const Campaign = exact({
  id: Uuid,
  ...described,
  ...BRIEF_TEXTS,
  jumlahKOL: Type.Integer({ minimum: 1, maximum: LIMITS.maxKols }),
  /** Whether the Brand wants to see a draft before anything is published; left out if not. */
  perluDraf: Type.Optional(Type.Boolean()),
  isVerification: Type.Boolean(),
  statusLabel: oneOf(Object.values(CAMPAIGN_LABELS)),
  /** When and why its Brand cancelled it; left out where it did not. */
  pembatalan: Type.Optional(exact({ pada: Type.String({ format: 'date-time' }), alasan: Type.String() })),
  /** Name of the Brand that owns it. */
  brandName: Type.String(),
  /** What staff has checked of the Brand, and when; left out if it is not verified. */
  tandaBrand: Type.Optional(BrandMark),
  /** Number of applications that wait for the Brand; only in the Brand's own lists. */
  pendingApplicants: Type.Optional(Type.Integer({ minimum: 0 })),
  /** Number of drafts and published content that wait for the Brand's review; only in the Brand's own lists. */
  pendingReviews: Type.Optional(Type.Integer({ minimum: 0 })),
  /** Approvals and open invitations have taken every place. Only for KOLs; left out while there is a place. */
  penuh: Type.Optional(Type.Literal(true)),
  /** Whole rupiah of the price that the calling KOL would get today, after fee and tax. Only in the detail of one campaign. */
  bersih: Type.Optional(Type.Integer({ minimum: 0 })),
  /** Places that neither an approval nor an open invitation has taken. Only for KOLs, in the detail of one campaign. */
  sisa: Type.Optional(Type.Integer({ minimum: 0 })),
  /** The calling KOL's own entry; left out if it has none. */
  ownEntry: Type.Optional(OwnEntry),
});
export type Campaign = Static<typeof Campaign>;

/** A campaign in a list. With `view=row` the long texts are left out, and `arahanKonten` is an excerpt that ends with '…'. */
export const ListedCampaign = exact({
  ...Campaign.properties,
  ...textSchemas<OptionalTexts>((field) => Type.Optional(readText(field))),
  arahanKonten: BRIEF_TEXTS.arahanKonten,
});
export type ListedCampaign = Static<typeof ListedCampaign>;

const CampaignPageQuery = exact({
  ...PageQuery.properties,
  /** `row`: only what a row of a list shows. */
  view: Type.Optional(Type.Literal('row')),
});

/** The campaigns that the caller may see, for both roles. */
export const listAllCampaigns = endpoint({
  method: 'GET',
  path: 'Campaign/all',
  access: 'session',
  summary: 'For a KOL the verified campaigns, for a Brand its own; newest first.',
  team: 'read',
  query: CampaignPageQuery,
  reply: page(ListedCampaign),
});

/**
 * Filter of a Brand's campaigns. `q` is a part of the name, in any case; a campaign matches if it runs on a day of the period.
 */
const CampaignFilter = {
  q: Type.Optional(Type.String({ maxLength: 120 })),
  ...PeriodQuery.properties,
};
const CampaignsWanted = {
  ...CampaignFilter,
  status: Type.Optional(oneOf(Object.values(CAMPAIGN_LABELS))),
  urut: Type.Optional(oneOf(CAMPAIGN_SORTS)),
};

/** Verified and unverified campaigns. */
export const listOwnCampaigns = endpoint({
  method: 'GET',
  path: 'Campaign',
  access: 'Brand',
  summary: "The Brand's own campaigns, newest first unless it is said otherwise.",
  team: 'read',
  query: exact({ ...CampaignPageQuery.properties, ...CampaignsWanted }),
  reply: page(ListedCampaign),
});

const Count = Type.Integer({ minimum: 0 });

/** Uses the filter of the list: how many campaigns each choice of a status would show. */
export const countOwnCampaigns = endpoint({
  method: 'GET',
  path: 'Campaign/counts',
  access: 'Brand',
  summary: "How many of the Brand's own campaigns there are, by status.",
  team: 'read',
  query: exact(CampaignFilter),
  reply: ok(
    exact({ draft: Count, awaitingPayment: Count, active: Count, completed: Count, cancelled: Count }),
  ),
});

/** UTF-8 with a byte order mark and a header row; cells are separated by semicolons. */
export const downloadOwnCampaigns = endpoint({
  method: 'GET',
  path: 'Campaign/daftar.csv',
  access: 'Brand',
  summary: 'The same list for a spreadsheet, whole and in the same order; amounts are plain whole rupiah.',
  team: 'read',
  query: exact(CampaignsWanted),
  media: 'text/csv',
  reply: Type.Unknown(),
});
/** The same table as an Excel workbook. */
export const downloadOwnCampaignsXlsx = asWorkbook(downloadOwnCampaigns);

/** 404 for every campaign that the lists do not show to the caller. */
export const readCampaign = endpoint({
  method: 'GET',
  path: 'Campaign/detail/:id',
  access: 'session',
  summary: 'One campaign with all its texts: for its Brand, or a verified one for a KOL.',
  team: 'read',
  errors: ['campaign_not_found'],
  params: exact({ id: Uuid }),
  reply: ok(Campaign),
});
