import { type Static, Type } from 'typebox';
import { endpoint, exact, nullable, ok, oneOf, PageQuery, page, text, Uuid } from './endpoint.ts';
import { PAYOUT_FILTERS, PAYOUT_STEPS } from './ops-choices.ts';

/** The payout desk of staff. */

const Time = Type.String({ format: 'date-time' });
const Rupiah = Type.Integer({ minimum: 0 });

/** A withdrawal as staff sees it. The account's number is masked. */
export const StaffPayout = exact({
  id: Uuid,
  /** What the provider knows it by. */
  reference: Type.String(),
  status: oneOf(PAYOUT_STEPS),
  /** Times that it was begun; above 1 the provider refused an attempt for want of our money. */
  attempt: Type.Integer({ minimum: 1 }),
  idUser: Uuid,
  fullName: Type.String(),
  /** What arrives. */
  amount: Rupiah,
  fee: Rupiah,
  bankName: Type.String(),
  accountNumber: Type.String(),
  accountName: Type.String(),
  /** Why it came back, as its owner reads it; null where it did not. */
  reason: nullable(Type.String()),
  createdAt: Time,
  endedAt: nullable(Time),
});
export type StaffPayout = Static<typeof StaffPayout>;

/** `q`: part of the owner's name, or the whole id or reference of the withdrawal. */
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

/** What the provider can pay out, against what is still to be paid out of it. */
export const PayoutFloat = exact({
  /** Null while the provider does not say. */
  balance: nullable(Type.Integer()),
  /** Sum of the withdrawals that the provider has not taken yet: its balance must hold as much. */
  needed: Rupiah,
  /** Sum of the withdrawals that the provider has taken and that have not arrived. */
  sent: Rupiah,
  /** Withdrawals under way. */
  open: Type.Integer({ minimum: 0 }),
});
export type PayoutFloat = Static<typeof PayoutFloat>;

/** Asks the provider. */
export const readPayoutFloat = endpoint({
  method: 'GET',
  path: 'Ops/payouts/float',
  access: 'Admin',
  summary: "The provider's balance against the withdrawals that wait for it.",
  reply: ok(PayoutFloat),
});

/** Sends nothing: it asks where the withdrawal stands and takes that over. 503 while the provider is away. */
export const askAboutPayout = endpoint({
  method: 'PUT',
  path: 'Ops/payouts/:id/ask',
  access: 'Admin',
  needsCompanion: true,
  summary: 'Asks the provider now where a withdrawal stands.',
  params: exact({ id: Uuid }),
  body: Type.Optional(exact({})),
  reply: ok(
    exact({
      /** False where the provider has nothing under its reference. */
      isKnown: Type.Boolean(),
      payout: StaffPayout,
    }),
  ),
});
