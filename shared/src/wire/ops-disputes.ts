import { type Static, Type } from 'typebox';
import { BRIEF_TEXTS } from './campaign-fields.ts';
import { Campaign } from './campaigns.ts';
import { Content, PriceBreakdown } from './content.ts';
import { Dispute, DisputeDetail } from './disputes.ts';
import { endpoint, exact, nullable, ok, oneOf, PageQuery, page, text, Uuid } from './endpoint.ts';
import { DISPUTE_FILTERS } from './ops-choices.ts';
import { DISPUTE_DECISION } from './shared-errors.ts';
import { ShipmentEvidence } from './shipments.ts';
import { ById, Time } from './staff-calls.ts';

/** Calls for staff about disputes. */

const Rupiah = Type.Integer({ minimum: 0 });

/** A dispute in the list of staff. */
export const StaffDispute = exact({
  ...Dispute.properties,
  /** Whether the decision is overdue. */
  terlambat: Type.Boolean(),
});
export type StaffDispute = Static<typeof StaffDispute>;

/** `q`: part of the name of the campaign or of a side, or the whole id of the dispute, its contract, its KOL or its Brand. */
export const listStaffDisputes = endpoint({
  method: 'GET',
  path: 'Ops/disputes',
  access: 'Admin',
  summary:
    'Disputes: those that run first, by the time by which they must be decided, then those that ended.',
  query: exact({
    ...PageQuery.properties,
    q: Type.Optional(text(120)),
    status: Type.Optional(oneOf(DISPUTE_FILTERS)),
  }),
  reply: page(StaffDispute),
});

const { jenisPekerjaan, tipeKonten, tipeProyek, startDate, endDate } = Campaign.properties;

/** Everything that a decision is based on. */
export const StaffDisputeDetail = exact({
  ...DisputeDetail.properties,
  terlambat: Type.Boolean(),
  idBrand: Uuid,
  /** What the Brand asked for. */
  brief: exact({
    jenisPekerjaan,
    tipeKonten,
    tipeProyek,
    startDate,
    endDate,
    ...BRIEF_TEXTS,
  }),
  /** Text of the contract, word for word as it was signed. */
  kontrak: Type.String(),
  pekerjaan: Content,
  /** The product that the Brand sent, without the address; null where it offered none. */
  produk: nullable(ShipmentEvidence),
  /** Names of the staff that decided it; null before the decision. */
  diputuskanOleh: nullable(Type.String()),
  /** A decision that waits for confirmation by a second person. */
  usulan: nullable(
    exact({
      id: Uuid,
      oleh: Type.String(),
      keKol: Rupiah,
      alasan: Type.String(),
      sampai: Time,
      /** Whether the caller proposed it. Another person has to confirm it. */
      milikSendiri: Type.Boolean(),
    }),
  ),
});
export type StaffDisputeDetail = Static<typeof StaffDisputeDetail>;

/** 404 for an unknown id. */
export const readStaffDispute = endpoint({
  method: 'GET',
  path: 'Ops/disputes/:id',
  access: 'Admin',
  summary: 'A dispute with brief, contract, history of the work, and what both sides said and showed.',
  errors: ['dispute_not_found'],
  params: ById,
  reply: ok(StaffDisputeDetail),
});

/** Amounts that each side would get, in whole rupiah, by today's rules. */
export const DisputeShares = exact({
  /** How the KOL's part is divided; null for work that was already paid. */
  rincian: nullable(PriceBreakdown),
  /** Amount that goes to the Brand's balance. */
  keBrand: Rupiah,
  /** For work that was already paid: the amount that leaves the KOL's balance. */
  dariKol: Rupiah,
  /** Whether the caller may not move that much alone, so that another person has to confirm. */
  perluDua: Type.Boolean(),
});
export type DisputeShares = Static<typeof DisputeShares>;

/** Changes nothing. 400 for an amount that is not a part of the price. */
export const previewDecision = endpoint({
  method: 'GET',
  path: 'Ops/disputes/:id/preview',
  access: 'Admin',
  summary: 'What each side would get of a decision, after fee and tax.',
  errors: ['dispute_not_found', 'dispute_part_invalid'],
  params: ById,
  query: exact({ toKol: Type.String({ pattern: '^(0|[1-9][0-9]{0,14})$' }) }),
  reply: ok(DisputeShares),
});

/**
 * Once for each dispute, and only after the time for evidence. If it moves more than one person may move alone, it waits for a
 * second one; `approval` is then the id of the proposal. Both sides read the reason. 409 if somebody has already decided or
 * proposed.
 */
export const decideDispute = endpoint({
  method: 'PUT',
  path: 'Ops/disputes/:id',
  access: 'Admin',
  needsCompanion: true,
  summary:
    'Decides a dispute: of the price the KOL gets so much, before fee and tax, and the Brand the rest.',
  errors: ['reason_required', 'wallet_of_nobody', ...DISPUTE_DECISION, 'approval_waits'],
  params: ById,
  body: exact({ toKol: Type.Integer({ minimum: 0, maximum: 1_000_000_000_000 }), alasan: text(1000, 1) }),
  reply: ok(exact({ approval: nullable(Uuid) })),
});
