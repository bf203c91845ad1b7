import { type Static, Type } from 'typebox';
import { ROLES } from './catalog.ts';
import { endpoint, exact, nullable, ok, oneOf, PageQuery, page, text, Uuid } from './endpoint.ts';
import { StaffEvent } from './ops.ts';
import { ACCOUNT_STATES, MASKED_NUMBERS, PERSON_FILTERS } from './ops-choices.ts';
import { ById, Nothing, Reason, Time } from './staff-calls.ts';

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
  /** Name of the Brand to whose team the person belongs; left out for everybody else. */
  teamOf: Type.Optional(Type.String()),
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

/** With the last twenty acts of staff on the person. */
export const readPerson = endpoint({
  method: 'GET',
  path: 'Ops/users/:id',
  access: 'Admin',
  hasEffects: true,
  summary: 'One person with balance, sessions, and what staff did.',
  errors: ['person_not_found'],
  params: ById,
  reply: ok(
    exact({
      person: StaffPerson,
      /** Whole rupiah; null for staff. */
      balance: nullable(Type.Integer()),
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
  summary: 'Marks a KOL or Brand as verified, or takes the mark away.',
  errors: STAFF_ON_PERSON,
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
