import { type Static, type TOptional, type TString, Type } from 'typebox';
import { OwnEntry } from './applicants.ts';
import { CAMPAIGN_TEXTS, type CampaignText } from './campaign-texts.ts';
import {
  CAMPAIGN_LABELS,
  CAMPAIGN_SORTS,
  CONTENT_TYPES,
  JOB_TYPES,
  LIMITS,
  PROMOTION_TYPES,
} from './catalog.ts';
import {
  asWorkbook,
  endpoint,
  exact,
  nullable,
  ok,
  oneOf,
  PageQuery,
  PeriodQuery,
  page,
  responded,
  text,
  Uuid,
  WEB_ADDRESS,
  WebAddress,
} from './endpoint.ts';
import { CAMPAIGN_OVER, PAYMENT_PAGE } from './shared-errors.ts';

const CAMPAIGN_FORM = [
  'cover_not_yours',
  'campaign_ends_before_start',
  'campaign_already_over',
  'campaign_starts_too_early',
  'campaign_too_cheap',
  'campaign_too_expensive',
  'name_turns_around',
  'name_has_address',
] as const;

const PriceIdr = Type.Integer({ minimum: 1, maximum: LIMITS.maxPriceIdr });
/** Calendar day, `YYYY-MM-DD`. */
const Day = Type.String({ format: 'date', maxLength: 10 });

/** One schema for each text of the brief. */
const textSchemas = <Schemas>(schemaOf: (field: CampaignText) => TString | TOptional<TString>) =>
  Object.fromEntries(CAMPAIGN_TEXTS.map((field) => [field.wire, schemaOf(field)])) as Schemas;

const readText = ({ kind, longest }: CampaignText) => (kind === 'link' ? WebAddress : text(longest));
const enteredText = (field: CampaignText) => {
  if (!field.isRequired) return Type.Optional(readText(field));
  const { kind, longest } = field;
  if (kind === 'long') return text(longest, 1);
  return Type.String({ minLength: 1, maxLength: longest, pattern: WEB_ADDRESS });
};

type TextSchemas = { [Text in CampaignText as Text['wire']]: TString };
type OptionalTexts = { [Wire in Exclude<keyof TextSchemas, 'arahanKonten'>]: TOptional<TString> };
type EnteredTexts = {
  [Text in CampaignText as Text['wire']]: Text['isRequired'] extends true ? TString : TOptional<TString>;
};

/** The texts of a brief, as every answer about a campaign has them. */
export const BRIEF_TEXTS = textSchemas<TextSchemas>(readText);

const described = {
  jenisPekerjaan: oneOf(JOB_TYPES),
  hargaPekerjaan: PriceIdr,
  tipeKonten: oneOf(CONTENT_TYPES),
  namaProyek: text(160, 1),
  tipeProyek: oneOf(PROMOTION_TYPES),
  /** Path that the caller got from `file/upload`, or null. */
  coverProyek: nullable(Type.String({ maxLength: 200 })),
  startDate: Day,
  endDate: Day,
};

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
  /** Staff has verified the Brand; left out if not. */
  isBrandChecked: Type.Optional(Type.Literal(true)),
  /** Number of applications that wait for the Brand; only in the Brand's own lists. */
  pendingApplicants: Type.Optional(Type.Integer({ minimum: 0 })),
  /** Number of drafts and published content that wait for the Brand's review; only in the Brand's own lists. */
  pendingReviews: Type.Optional(Type.Integer({ minimum: 0 })),
  /** Approvals and open invitations have taken every place. Only for KOLs; left out while there is a place. */
  penuh: Type.Optional(Type.Literal(true)),
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

/** What a Brand enters for a campaign. */
const Draft = exact({
  ...described,
  ...textSchemas<EnteredTexts>(enteredText),
  /** 100000 when left out. */
  hargaPekerjaan: Type.Optional(PriceIdr),
  coverProyek: Type.Optional(described.coverProyek),
  /** 1 when left out. */
  jumlahKOL: Type.Optional(Type.Integer({ minimum: 1, maximum: LIMITS.maxKols })),
  /** false when left out. */
  perluDraf: Type.Optional(Type.Boolean()),
});

/** With the header `Idempotency-Key`, a repeated call returns the campaign that the first one created. */
export const createCampaign = endpoint({
  method: 'POST',
  path: 'Campaign',
  access: 'Brand',
  summary: 'Makes an unverified campaign.',
  team: { right: 'campaigns', act: 'Membuat campaign' },
  errors: [...CAMPAIGN_FORM, 'idempotency_key_reused', 'campaign_budget_spent'],
  body: Draft,
  reply: ok(Campaign),
});
/** Body of {@link createCampaign}. */
export type CreateCampaign = Static<typeof createCampaign.body>;

/** 409 once it was paid or cancelled. An open payment page for it becomes void: money paid there goes to the balance. */
export const editCampaign = endpoint({
  method: 'PUT',
  path: 'Campaign/detail/:id',
  access: 'Brand',
  summary: "Changes a campaign of the Brand's own that was never paid.",
  team: { right: 'campaigns', act: 'Mengubah campaign' },
  errors: [...CAMPAIGN_FORM, 'campaign_not_found', 'campaign_cancelled', 'campaign_paid'],
  params: exact({ id: Uuid }),
  body: Draft,
  reply: ok(Campaign),
});

/** 409 once it was paid or cancelled. An open payment page for it becomes void, as in {@link editCampaign}. */
export const deleteCampaign = endpoint({
  method: 'DELETE',
  path: 'Campaign/detail/:id',
  access: 'Brand',
  summary: "Deletes a campaign of the Brand's own that was never paid.",
  team: { right: 'campaigns', act: 'Menghapus campaign' },
  errors: ['campaign_not_found', 'campaign_cancelled', 'campaign_paid'],
  params: exact({ id: Uuid }),
  reply: ok(Type.Null()),
});

/**
 * 409 when the total differs, the campaign is verified or over, or the Brand's balance is below zero or too low to pay from it;
 * 503 without Midtrans.
 */
export const payCampaign = endpoint({
  method: 'POST',
  path: 'Campaign/payCampaign',
  access: 'Brand',
  needsCompanion: true,
  movesMoney: true,
  summary:
    'Opens the payment of a campaign, or answers the one that is open. With `sumber: "Saldo"` the campaign is paid from the balance at once, and `paymentUrl` is the list of campaigns.',
  team: { right: 'money', act: 'Membayar campaign' },
  errors: [
    'campaign_not_found',
    'campaign_already_active',
    'campaign_cancelled',
    'brand_in_debt',
    'payment_too_late',
    'payment_total_differs',
    'balance_too_low',
    ...PAYMENT_PAGE,
  ],
  /** `hargaPekerjaan` is the total shown: price of one KOL times the number of KOLs. */
  body: exact({
    idCampaign: Uuid,
    hargaPekerjaan: Type.Integer({ minimum: 1, maximum: LIMITS.maxPriceIdr * LIMITS.maxKols }),
    sumber: Type.Optional(Type.Literal('Saldo')),
  }),
  reply: responded(exact({ paymentUrl: Type.String() })),
});

const Rupiah = Type.Integer({ minimum: 0 });

/** 404 for another Brand's campaign. Until it is cancelled, KOLs may still sign, so the result may change. */
export const foreseeCancellation = endpoint({
  method: 'GET',
  path: 'Campaign/cancel/:id',
  access: 'Brand',
  summary: 'What cancelling a campaign would do now.',
  team: 'read',
  errors: ['campaign_not_found'],
  params: exact({ id: Uuid }),
  reply: ok(
    exact({
      /** Whole rupiah that would come back to the Brand's balance. */
      kembali: Rupiah,
      /** Whole rupiah set aside for signed contracts whose work goes on, and the number of these contracts. */
      tertahan: Rupiah,
      kontrak: Type.Integer({ minimum: 0 }),
      /** Number of offers that no KOL has answered and that would end. */
      tawaran: Type.Integer({ minimum: 0 }),
    }),
  ),
});

/** 409 when it is already cancelled or over. */
export const cancelCampaign = endpoint({
  method: 'POST',
  path: 'Campaign/cancel',
  access: 'Brand',
  needsCompanion: true,
  summary:
    "Cancels a campaign: what no KOL has signed for goes back to the Brand's balance; signed contracts go on.",
  team: { right: 'campaigns', act: 'Membatalkan campaign' },
  errors: ['account_frozen', 'cancel_reason_required', 'campaign_not_found', ...CAMPAIGN_OVER],
  body: exact({ idCampaign: Uuid, alasan: text(1000, 1) }),
  /** `kembali`: whole rupiah that went back to the balance. */
  reply: ok(exact({ kembali: Rupiah })),
});

/** 413 for a file that is too large, 415 for anything but PNG, JPG or GIF. `path` is the value for `coverProyek` and `image`. */
export const uploadFile = endpoint({
  method: 'POST',
  path: 'file/upload',
  access: 'session',
  summary: 'multipart/form-data with one field `file`: PNG, JPG or GIF up to 5 MB. It is stored re-encoded.',
  team: { right: 'campaigns', act: 'Mengunggah gambar' },
  errors: [
    'file_missing',
    'upload_fields',
    'image_damaged',
    'file_too_large',
    'image_too_many_pixels',
    'file_not_image',
  ],
  reply: responded(exact({ path: Type.String() })),
});
