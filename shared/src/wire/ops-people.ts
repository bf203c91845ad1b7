import { type Static, type TSchema, Type } from 'typebox';
import { ROLES, TAXPAYER_LABELS, TOP_UP_LABELS } from './catalog.ts';
import { BrandContract } from './contracts.ts';
import { endpoint, exact, nullable, ok, oneOf, PageQuery, page, text, Uuid } from './endpoint.ts';
import { StaffEvent } from './ops.ts';
import { ACCOUNT_STATES, MASKED_NUMBERS, PERSON_FILTERS } from './ops-choices.ts';
import { StaffDispute } from './ops-disputes.ts';
import { StaffPayout } from './ops-payouts.ts';
import { ById, Nothing, Reason, Time } from './staff-calls.ts';
import { Wallet } from './wallet.ts';

/** Calls for staff about people. */

const STAFF_ON_PERSON = [
  'reason_required',
  'person_not_found',
  'person_is_gone',
  'person_is_so_already',
] as const;

/** A person as staff sees it. Phone number and e-mail are masked. */
export const StaffPerson = exact({
  id: Uuid,
  role: oneOf(ROLES),
  fullName: Type.String(),
  phone: Type.String(),
  email: Type.String(),
  status: oneOf(ACCOUNT_STATES),
  /** Why the person is blocked; null if it is not. */
  blocked: nullable(Type.String()),
  /** Why the person may not move money; null if it may. */
  frozen: nullable(Type.String()),
  /** Until when the person may not move money after a change of its number; left out if it may. */
  heldUntil: Type.Optional(Time),
  verified: Type.Boolean(),
  createdAt: Time,
  /** Name of the Brand to whose team the person belongs, and its id; left out for everybody else. */
  teamOf: Type.Optional(Type.String()),
  idTim: Type.Optional(Uuid),
});
export type StaffPerson = Static<typeof StaffPerson>;

/** Searches by a part of the name, a whole number or a whole e-mail address. */
export const searchPeople = endpoint({
  method: 'GET',
  path: 'Ops/users',
  access: 'Admin',
  hasEffects: true,
  summary: 'People, newest first.',
  query: exact({
    ...PageQuery.properties,
    q: Type.Optional(text(120)),
    status: Type.Optional(oneOf(PERSON_FILTERS)),
  }),
  reply: page(StaffPerson),
});

const { id, idCampaign, namaCampaign, harga, status, createdAt, berlakuSampai, gugur, konten } =
  BrandContract.properties;

/** A contract of a person for staff; `harga` is its own price in whole rupiah. */
export const PersonContract = exact({
  id,
  idCampaign,
  namaCampaign,
  /** The other side. */
  pihakLain: exact({ id: Uuid, fullName: Type.String() }),
  harga,
  status,
  createdAt,
  berlakuSampai,
  gugur,
  konten,
});
export type PersonContract = Static<typeof PersonContract>;

/** A Brand's payment of a campaign, or a top-up of its balance, for staff. Amounts are whole rupiah. */
export const PersonPayment = exact({
  id: Uuid,
  /** Its name at the payment gateway. */
  order_id: Type.String(),
  /** Name of the campaign; null for a top-up. */
  campaign: nullable(Type.String()),
  sumber: oneOf(['Saldo', 'Midtrans']),
  amount: Type.Integer(),
  /** What the bank took back. */
  returned: Type.Integer(),
  status: oneOf(Object.values(TOP_UP_LABELS)),
  /** Whether the money went to the balance although it was for a campaign, or would go there. */
  keSaldo: Type.Boolean(),
  createdAt: Time,
  expiresAt: Time,
  /** When it was paid or ended; null while it can be paid. */
  closedAt: nullable(Time),
});
export type PersonPayment = Static<typeof PersonPayment>;

/** Number of open reports in which a person is the one reported, and the one who reports. */
const Reports = exact({ tentang: Type.Integer({ minimum: 0 }), dari: Type.Integer({ minimum: 0 }) });

/** The names by which staff checks who a KOL or Brand is. The bank's own name of an account is never kept. */
const NameEvidence = exact({
  pajak: nullable(
    exact({
      nama: Type.String(),
      jenis: oneOf(Object.values(TAXPAYER_LABELS)),
      terverifikasi: Type.Boolean(),
    }),
  ),
  /** The account for withdrawals and former ones, newest first; at most five. */
  rekening: Type.Array(
    exact({
      id: Uuid,
      bankName: Type.String(),
      /** Masked. */
      accountNumber: Type.String(),
      /** As its owner wrote it. */
      accountName: Type.String(),
      /** What comparing it with the bank's name gave; null where the bank was not asked. */
      cocok: nullable(oneOf(['Cocok', 'Cocok sebagian'])),
      /** Why the bank refused it, in the words for its owner. */
      refusal: nullable(Type.String()),
      createdAt: Time,
      /** Null for the account in use. */
      replacedAt: nullable(Time),
    }),
  ),
});

/** Rows of a list, of which its own call has more. */
const FirstPage = <S extends TSchema>(row: S) =>
  exact({ data: Type.Array(row), nextCursor: nullable(Type.String()) });

/** What goes on between a KOL or a Brand and the product. */
export const PersonAffairs = exact({
  /** As in the person's own `Wallet`. */
  pending: Wallet.properties.pending,
  muda: Wallet.properties.muda,
  /** Running ones first; at most five, the list of disputes has all. */
  sengketa: Type.Array(StaffDispute),
  laporanPesan: Reports,
  laporanUlasan: Reports,
  /** Open signs that name this account. */
  tanda: Type.Integer({ minimum: 0 }),
  kontrak: FirstPage(PersonContract),
  /** Newest first; at most five, the list of withdrawals has all. */
  penarikan: Type.Array(StaffPayout),
  pembayaran: FirstPage(PersonPayment),
  nama: NameEvidence,
});
export type PersonAffairs = Static<typeof PersonAffairs>;

/** Each call is recorded in the audit chain of staff. */
export const listPersonContracts = endpoint({
  method: 'GET',
  path: 'Ops/users/:id/contracts',
  access: 'Admin',
  hasEffects: true,
  summary: "A KOL's or Brand's contracts, newest first.",
  errors: ['person_not_found'],
  params: ById,
  query: PageQuery,
  reply: page(PersonContract),
});

/** Each call is recorded in the audit chain of staff. Empty for a KOL, who pays nothing. */
export const listPersonPayments = endpoint({
  method: 'GET',
  path: 'Ops/users/:id/payments',
  access: 'Admin',
  hasEffects: true,
  summary: "A Brand's payments of campaigns and top-ups, newest first.",
  errors: ['person_not_found'],
  params: ById,
  query: PageQuery,
  reply: page(PersonPayment),
});

/** With the last twenty acts of staff on the person. */
export const readPerson = endpoint({
  method: 'GET',
  path: 'Ops/users/:id',
  access: 'Admin',
  hasEffects: true,
  summary: 'One person with balance, contracts, payments, disputes, sessions, and what staff did.',
  errors: ['person_not_found'],
  params: ById,
  reply: ok(
    exact({
      person: StaffPerson,
      /** Whole rupiah; null for staff, and for members of a team: their Brand has the money. */
      balance: nullable(Type.Integer()),
      /** Null where `balance` is. */
      urusan: nullable(PersonAffairs),
      sessions: Type.Array(
        exact({ id: Uuid, userAgent: nullable(Type.String()), createdAt: Time, lastUsedAt: Time }),
      ),
      events: Type.Array(StaffEvent),
    }),
  ),
});

/** Ends all sessions of the person. The person reads the reason. 409 where it is so already. */
export const blockPerson = endpoint({
  method: 'PUT',
  path: 'Ops/users/:id/block',
  access: 'Admin',
  needsCompanion: true,
  summary: 'Keeps a person out, or lets it in again.',
  errors: STAFF_ON_PERSON,
  params: ById,
  body: exact({ blocked: Type.Boolean(), alasan: Reason }),
  reply: Nothing,
});

/** A frozen KOL still receives money for work. The person reads the reason. 409 when it is so already. */
export const freezePerson = endpoint({
  method: 'PUT',
  path: 'Ops/users/:id/freeze',
  access: 'Admin',
  needsCompanion: true,
  summary: 'Keeps a person from moving money, or lets it again.',
  errors: STAFF_ON_PERSON,
  params: ById,
  body: exact({ frozen: Type.Boolean(), alasan: Reason }),
  reply: Nothing,
});

/** The reason says what was checked. 409 when it is so already. */
export const verifyPerson = endpoint({
  method: 'PUT',
  path: 'Ops/users/:id/verify',
  access: 'Admin',
  needsCompanion: true,
  summary:
    "Marks a KOL as verified, or takes a KOL's or a Brand's mark away. A Brand gets it by what it asks for.",
  errors: [...STAFF_ON_PERSON, 'brand_asks_itself'],
  params: ById,
  body: exact({ verified: Type.Boolean(), alasan: Reason }),
  reply: Nothing,
});

/** Ends the session `idSession` if it is given, otherwise all. */
export const signPersonOut = endpoint({
  method: 'PUT',
  path: 'Ops/users/:id/signOut',
  access: 'Admin',
  needsCompanion: true,
  summary: "Ends a person's sessions.",
  errors: STAFF_ON_PERSON,
  params: ById,
  body: exact({ idSession: Type.Optional(Uuid), alasan: Reason }),
  reply: ok(exact({ ended: Type.Integer() })),
});

/**
 * Each call is recorded in the audit chain of staff. `Rekening`: the account in use, or the account of the withdrawal
 * `idPenarikan`.
 */
export const unmaskNumber = endpoint({
  method: 'POST',
  path: 'Ops/users/:id/unmask',
  access: 'Admin',
  needsCompanion: true,
  summary: 'Shows one number of a person that is masked everywhere else, for a reason.',
  errors: ['reason_required', 'number_not_found'],
  params: ById,
  body: exact({ apa: oneOf(MASKED_NUMBERS), idPenarikan: Type.Optional(Uuid), alasan: Reason }),
  reply: ok(exact({ jenis: Type.String(), nomor: Type.String(), nama: Type.String() })),
});
