import { type Static, Type } from 'typebox';
import { endpoint, exact, nullable, ok, oneOf, PageQuery, page, Uuid } from './endpoint.ts';
import { DIFFERENCE_FILTERS, DIFFERENCE_SOURCES, HELD_DECISIONS, HELD_FILTERS } from './ops-choices.ts';
import { ById, Nothing, Reason, reasoned, Time } from './staff-calls.ts';

/** Calls for staff about differences in the records, and money that waits for a decision. */

/** A difference between the records of Sohor and those of a provider. */
export const Difference = exact({
  id: Uuid,
  source: oneOf(DIFFERENCE_SOURCES),
  subject: Type.String(),
  field: Type.String(),
  ours: Type.String(),
  theirs: Type.String(),
  foundAt: Time,
  seenAt: Time,
  resolvedAt: nullable(Time),
  resolution: nullable(Type.String()),
});
export type Difference = Static<typeof Difference>;

/** Found by the nightly comparison. */
export const listDifferences = endpoint({
  method: 'GET',
  path: 'Ops/differences',
  access: 'Admin',
  summary: 'Differences between ledger and providers, newest first.',
  query: exact({ ...PageQuery.properties, status: Type.Optional(oneOf(DIFFERENCE_FILTERS)) }),
  reply: page(Difference),
});

/** 404 if it is already resolved. */
export const resolveDifference = endpoint({
  method: 'PUT',
  path: 'Ops/differences/:id',
  access: 'Admin',
  needsCompanion: true,
  summary: 'Ends a difference with the reason why it is none any more.',
  errors: ['reason_required', 'difference_not_found'],
  params: ById,
  body: reasoned,
  reply: Nothing,
});

/** Money that no time frees. Whole rupiah. */
export const HeldMoney = exact({
  /** Of the contract, of the Brand's payment, or of the closed account. */
  id: Uuid,
  idKontrak: nullable(Uuid),
  campaign: nullable(Type.String()),
  /** Whose balance it is. */
  idPemilik: Uuid,
  pemilik: Type.String(),
  /** The Brand whose payment was taken back; null for a closed account. */
  brand: nullable(Type.String()),
  utangBrand: Type.Integer(),
  /** Negative for the debt of a closed account. */
  jumlah: Type.Integer(),
  /** Open accounts that proved a number of the closed one's owner. */
  calon: Type.Array(exact({ id: Uuid, nama: Type.String(), pajakCocok: Type.Boolean() })),
});
export type HeldMoney = Static<typeof HeldMoney>;

/** `pay`, unless asked for `closed`: pay whose payment a bank took back. `closed`: what closed accounts have or owe. */
export const listHeldMoney = endpoint({
  method: 'GET',
  path: 'Ops/held',
  access: 'Admin',
  summary: 'Money that waits for a decision of staff.',
  query: exact({ ...PageQuery.properties, status: Type.Optional(oneOf(HELD_FILTERS)) }),
  reply: page(HeldMoney),
});

/** `approval` is the id of the proposal: whatever the amount, another person confirms it. `idAkun` is needed to `move`. */
export const decideHeldMoney = endpoint({
  method: 'PUT',
  path: 'Ops/held/:id',
  access: 'Admin',
  needsCompanion: true,
  summary:
    'Proposes to pay it out at Sohor’s loss, to take it back, or to move it to an account of the same person.',
  errors: ['reason_required', 'held_money_not_found', 'held_money_no_contract', 'approval_waits'],
  params: ById,
  body: exact({ keputusan: oneOf(HELD_DECISIONS), idAkun: Type.Optional(Uuid), alasan: Reason }),
  reply: ok(exact({ approval: nullable(Uuid) })),
});
