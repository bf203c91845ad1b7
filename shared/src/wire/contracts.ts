import { type Static, Type } from 'typebox';
import { INVITED_BY, LAPSE_CAUSES } from './applicants.ts';
import { CONTENT_STATES, CONTRACT_GROUPS, CONTRACT_STATES } from './catalog.ts';
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
  Uuid,
} from './endpoint.ts';
import { CampaignOfferTerms } from './offers.ts';

const CONTRACT_NOT_OPEN = [
  'contract_not_found',
  'contract_already_signed',
  'contract_already_declined',
  'contract_lapsed',
] as const;

const Time = Type.String({ format: 'date-time' });
const Sha256 = Type.String({ maxLength: 64, pattern: '^[0-9a-f]{64}$' });

/** Why an offer lapsed without an answer. `alasan`: the Brand's reason for cancelling the campaign. */
export const ContractLapse = exact({
  sebab: oneOf(LAPSE_CAUSES),
  alasan: nullable(Type.String()),
});
export type ContractLapse = Static<typeof ContractLapse>;

/** What an offer agreed on for a contract, and the campaign's own terms for comparison. */
export const Agreement = exact({ syarat: CampaignOfferTerms, syaratCampaign: CampaignOfferTerms });
export type Agreement = Static<typeof Agreement>;

/** State of the work of a contract, and when that state ends by itself. */
const WorkOfContract = exact({
  status: oneOf(CONTENT_STATES),
  jatuhTempo: nullable(Time),
  /** Whether the Brand asked for a revision that was not handed in yet. */
  revisi: Type.Optional(Type.Boolean()),
  /** Whether a dispute about it is not decided yet. One about paid work leaves `status` as it is. */
  sengketaBerjalan: Type.Optional(Type.Literal(true)),
});

/** A contract in the KOL's list. `hargaPekerjaan` is its own price in whole rupiah, whatever the campaign's is. */
export const ContractItem = exact({
  _id: Uuid,
  IdUser: Uuid,
  kontrak: exact({
    id: Uuid,
    /** Whether it is signed and the campaign's last day is not past in Jakarta. */
    isActive: Type.Boolean(),
    /** true: approved, false: declined, null: pending. */
    isVerification: nullable(Type.Boolean()),
    /** For a pending contract: the time until which it can be signed. */
    berlakuSampai: Type.Optional(Type.String({ format: 'date-time' })),
    /** For a lapsed contract: why; `isVerification` is then false. */
    gugur: Type.Optional(ContractLapse),
  }),
  brand: exact({ fullName: Type.String() }),
  influencer: exact({ fullName: Type.String() }),
  /** Null until the contract is signed. */
  konten: nullable(WorkOfContract),
  /** Null where no offer made the contract: it has its campaign's terms. */
  kesepakatan: nullable(Agreement),
  detail: exact({
    namaProyek: Type.String(),
    hargaPekerjaan: Type.Integer(),
    createdAt: Time,
    idCampaign: Uuid,
    inviteBy: oneOf(INVITED_BY),
  }),
});
export type ContractItem = Static<typeof ContractItem>;

/**
 * Filter of somebody's contracts. `q` is a part of the other side's or the campaign's name, in any case; the period is that in
 * which they were made.
 */
const ContractFilter = {
  kelompok: Type.Optional(oneOf(CONTRACT_GROUPS)),
  q: Type.Optional(Type.String({ maxLength: 120 })),
  ...PeriodQuery.properties,
};

/** Pending, signed and declined contracts. */
export const listContracts = endpoint({
  method: 'GET',
  path: 'Campaign/Kontrak',
  access: 'KOL',
  summary: "The KOL's contracts, newest first; those of one group, and of what is searched for.",
  query: exact({ ...PageQuery.properties, ...ContractFilter }),
  reply: page(ContractItem),
});

/** A contract in the Brand's list. `harga` is its own price in whole rupiah, whatever the campaign's is. */
export const BrandContract = exact({
  id: Uuid,
  idCampaign: Uuid,
  namaCampaign: Type.String(),
  kol: exact({
    id: Uuid,
    fullName: Type.String(),
    image: nullable(Type.String()),
    /** Names the KOL's public page. */
    slug: Type.String(),
  }),
  harga: Type.Integer(),
  /** Null where no offer made the contract: it has its campaign's terms. */
  kesepakatan: nullable(Agreement),
  status: oneOf(CONTRACT_STATES),
  /** Who made the first step: see `INVITED_BY`. */
  inviteBy: oneOf(INVITED_BY),
  createdAt: Time,
  /** When it was signed, was declined or lapsed; null while it is pending. */
  dijawab: nullable(Time),
  /** For a pending contract: the time until which it can be signed. */
  berlakuSampai: Type.Optional(Time),
  /** Why it lapsed; only in a lapsed contract. */
  gugur: Type.Optional(ContractLapse),
  /** Null until the contract is signed. */
  konten: nullable(WorkOfContract),
  /** Whether the campaign's last day is past, or it was cancelled. */
  campaignSelesai: Type.Boolean(),
});
export type BrandContract = Static<typeof BrandContract>;

/** Empty for a campaign of another Brand. */
export const listBrandContracts = endpoint({
  method: 'GET',
  path: 'Campaign/KontrakBrand',
  access: 'Brand',
  summary: "The Brand's contracts, newest first; those of one group, and of what is searched for.",
  team: 'read',
  query: exact({ ...PageQuery.properties, ...ContractFilter }),
  reply: page(BrandContract),
});

/** UTF-8 with a byte order mark and a header row; cells are separated by semicolons. */
export const downloadBrandContracts = endpoint({
  method: 'GET',
  path: 'Campaign/kontrak.csv',
  access: 'Brand',
  summary: 'The same list for a spreadsheet, whole and in the same order; amounts are plain whole rupiah.',
  team: 'read',
  query: exact(ContractFilter),
  media: 'text/csv',
  reply: Type.Unknown(),
});
/** The same table as an Excel workbook. */
export const downloadBrandContractsXlsx = asWorkbook(downloadBrandContracts);

/**
 * 404 for a contract of another Brand. Before it is signed, the text leaves out how the price is divided, because that reveals
 * the KOL's tax data.
 */
export const readBrandContract = endpoint({
  method: 'GET',
  path: 'Campaign/KontrakBrand/:id',
  access: 'Brand',
  summary: 'One contract of the Brand with its text, as it is or would be signed.',
  team: 'read',
  errors: ['contract_not_found'],
  params: exact({ id: Uuid }),
  reply: ok(exact({ ...BrandContract.properties, text: Type.String() })),
});

/** 404 for a contract of another KOL. Send the `sha256` back when signing. */
export const readContract = endpoint({
  method: 'GET',
  path: 'Campaign/Kontrak/:id',
  access: 'KOL',
  summary: 'The exact text that is signed, and its SHA-256.',
  errors: ['contract_not_found'],
  params: exact({ id: Uuid }),
  reply: ok(
    exact({
      text: Type.String(),
      sha256: Sha256,
      /**
       * From when the pay can be withdrawn, where it comes from a payment that a bank can still take back; null while that payment
       * is not settled. Left out where it can be withdrawn once it is paid.
       */
      ditarikMulai: Type.Optional(nullable(Type.String({ format: 'date-time' }))),
    }),
  ),
});

/** 404 for anybody else's contract, 409 before it is signed. */
export const downloadContract = endpoint({
  method: 'GET',
  path: 'Campaign/Kontrak/:id/pdf',
  access: 'session',
  summary: 'For KOL and Brand of a signed contract: its exact text and its audit trail as a document.',
  team: 'read',
  errors: ['contract_not_found', 'contract_not_signed'],
  params: exact({ id: Uuid }),
  media: 'application/pdf',
  reply: Type.Unknown(),
});

/** 409 when it was already signed or declined, when the campaign is over, and when the text has changed. */
export const approveContract = endpoint({
  method: 'PUT',
  path: 'Campaign/approveContract/:id',
  access: 'KOL',
  needsCompanion: true,
  summary: 'Signs. With `sha256` it signs only that text; another hash is 409.',
  errors: [
    'account_frozen',
    'other_side_stands_still',
    ...CONTRACT_NOT_OPEN,
    'contract_ended',
    'contract_unfunded',
    'contract_text_changed',
  ],
  params: exact({ id: Uuid }),
  body: Type.Optional(exact({ sha256: Type.Optional(Sha256) })),
  reply: ok(Type.Null()),
});

/** 409 when it was already signed or declined. */
export const declineContract = endpoint({
  method: 'PUT',
  path: 'Campaign/declineContract/:id',
  access: 'KOL',
  summary: 'Declines; the place becomes free.',
  errors: CONTRACT_NOT_OPEN,
  params: exact({ id: Uuid }),
  body: Type.Optional(exact({})),
  reply: ok(Type.Null()),
});
