import { type Static, Type } from 'typebox';
import { endpoint, exact, nullable, ok, oneOf, PageQuery, page, text, Uuid } from './endpoint.ts';
import { PAYOUT_FILTERS, PAYOUT_STEPS } from './ops-choices.ts';
import { Time } from './staff-calls.ts';

/** Calls for staff about payouts. */

const Rupiah = Type.Integer({ minimum: 0 });

/** A withdrawal as staff sees it, with the account's number masked. */
export const StaffPayout = exact({
  id: Uuid,
  /** Reference under which the provider knows it. */
  reference: Type.String(),
  status: oneOf(PAYOUT_STEPS),
  /** Number of attempts. Above 1, the provider refused an attempt because our float was too low. */
  attempt: Type.Integer({ minimum: 1 }),
  idUser: Uuid,
  fullName: Type.String(),
  /** Amount that arrives. */
  amount: Rupiah,
  fee: Rupiah,
  bankName: Type.String(),
  accountNumber: Type.String(),
  accountName: Type.String(),
  /** Why it came back, in the words for its owner; null if it did not. */
  reason: nullable(Type.String()),
  createdAt: Time,
  endedAt: nullable(Time),
});
export type StaffPayout = Static<typeof StaffPayout>;

/** `q`: part of the owner's name, or its whole id, or the whole id or reference of the withdrawal. */
export const listPayouts = endpoint({
  method: 'GET',
  path: 'Ops/payouts',
  access: 'Admin',
  summary: 'Withdrawals, newest first; those under way (`status=open`) oldest first.',
  query: exact({
    ...PageQuery.properties,
    q: Type.Optional(text(120)),
    status: Type.Optional(oneOf(PAYOUT_FILTERS)),
  }),
  reply: page(StaffPayout),
});

/** The provider's balance, and the withdrawals that are still to be paid out of it. */
export const PayoutFloat = exact({
  /** Null while the provider does not answer. */
  balance: nullable(Type.Integer()),
  /** Sum of the withdrawals that the provider has not accepted yet: its balance must hold at least this. */
  needed: Rupiah,
  /** Sum of the withdrawals that the provider has accepted and that have not arrived. */
  sent: Rupiah,
  /** Number of withdrawals under way. */
  open: Type.Integer({ minimum: 0 }),
});
export type PayoutFloat = Static<typeof PayoutFloat>;

/** Makes a call to the provider. */
export const readPayoutFloat = endpoint({
  method: 'GET',
  path: 'Ops/payouts/float',
  access: 'Admin',
  summary: "The provider's balance against the withdrawals that wait for it.",
  reply: ok(PayoutFloat),
});

/** Sends no money: asks the provider for the state of the withdrawal and stores it. 503 while the provider cannot be reached. */
export const askAboutPayout = endpoint({
  method: 'PUT',
  path: 'Ops/payouts/:id/ask',
  access: 'Admin',
  needsCompanion: true,
  summary: 'Asks the provider now where a withdrawal stands.',
  errors: ['payout_not_found', 'payout_provider_away'],
  params: exact({ id: Uuid }),
  body: Type.Optional(exact({})),
  reply: ok(
    exact({
      /** Whether the provider knows a withdrawal with its reference. */
      isKnown: Type.Boolean(),
      payout: StaffPayout,
    }),
  ),
});
