import { type Static, Type } from 'typebox';
import { endpoint, exact, nullable, ok, oneOf, PageQuery, page, Uuid } from './endpoint.ts';
import { APPROVAL_STATES } from './ops-choices.ts';
import { DISPUTE_DECISION } from './shared-errors.ts';
import { ById, Nothing, Reason, Time } from './staff-calls.ts';

/** Calls for staff about what needs two persons, and losses that Sohor makes good. */

/**
 * Needs the header `Idempotency-Key`: repeated calls with the same key post once. Above Rp10 million it waits for a second
 * person; `approval` is then the id of the proposal.
 */
export const writeOff = endpoint({
  method: 'POST',
  path: 'Ops/writeOffs',
  access: 'Admin',
  needsCompanion: true,
  summary: "Makes a loss of Sohor's good: money from platform_loss into a person's wallet.",
  errors: ['reason_required', 'person_not_found', 'wallet_of_nobody', 'conflict'],
  body: exact({ idUser: Uuid, amount: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }), alasan: Reason }),
  reply: ok(exact({ approval: nullable(Uuid) })),
});

/** A proposal of one member of the staff that another one has to confirm. */
export const Approval = exact({
  id: Uuid,
  act: Type.String(),
  summary: Type.String(),
  /** Id of the person or thing that it concerns. */
  subject: Type.String(),
  amount: Type.Integer(),
  reason: Type.String(),
  proposedBy: Type.String(),
  proposedAt: Time,
  expiresAt: Time,
  status: oneOf(APPROVAL_STATES),
  decidedBy: nullable(Type.String()),
  decisionReason: nullable(Type.String()),
  /** Whether the caller proposed it. Another person has to confirm it. */
  isOwn: Type.Boolean(),
});
export type Approval = Static<typeof Approval>;

/** Open proposals expire after 24 hours. */
export const listApprovals = endpoint({
  method: 'GET',
  path: 'Ops/approvals',
  access: 'Admin',
  summary: 'What needs two persons, newest first.',
  query: exact({ ...PageQuery.properties, status: Type.Optional(oneOf(APPROVAL_STATES)) }),
  reply: page(Approval),
});

/** 409 for confirming one's own proposal (it may be refused), 404 once it is decided or expired. */
export const decideApproval = endpoint({
  method: 'PUT',
  path: 'Ops/approvals/:id',
  access: 'Admin',
  needsCompanion: true,
  summary: "Confirms another's proposal, which is then carried out, or refuses it.",
  errors: [
    'reason_required',
    'approval_not_found',
    'approval_needs_another',
    'tax_amount_differs',
    'wallet_of_nobody',
    'held_money_not_found',
    'held_money_changed',
    'held_money_not_taken',
    'conflict',
    'tax_profile_not_found',
    'tax_profile_changed',
    'tax_certificate_days',
    'tax_certificate_valid',
    ...DISPUTE_DECISION,
  ],
  params: ById,
  body: exact({ setuju: Type.Boolean(), alasan: Reason }),
  reply: Nothing,
});
