import { type Static, Type } from 'typebox';
import { endpoint, exact, ok, oneOf, PageQuery, page, text } from './endpoint.ts';
import { STAFF_STEPS } from './ops-choices.ts';
import { Nothing, Time } from './staff-calls.ts';

/** Calls for those who run Sohor. Each needs a staff session with its second factor, unless it says otherwise. */

/** `enrol`: set up an authenticator; `code`: enter one of its codes; `in`: all other calls are allowed. */
export const readStaffSession = endpoint({
  method: 'GET',
  path: 'Ops/session',
  access: 'Admin',
  beforeSecondFactor: true,
  summary: 'How far the log-in of the caller is.',
  reply: ok(exact({ step: oneOf(STAFF_STEPS) })),
});

/** Each call makes a new secret until a first code confirms it. 409 once it is set up, or when its time is over. */
export const enrolAuthenticator = endpoint({
  method: 'POST',
  path: 'Ops/session/enrol',
  access: 'Admin',
  beforeSecondFactor: true,
  needsCompanion: true,
  summary: 'Makes a secret for an authenticator app, shown this once.',
  errors: ['authenticator_set_up', 'enrolment_over'],
  reply: ok(exact({ secret: Type.String(), uri: Type.String() })),
});

/** 400 for a wrong or already used code, 429 after too many. */
export const confirmSecondFactor = endpoint({
  method: 'PUT',
  path: 'Ops/session',
  access: 'Admin',
  beforeSecondFactor: true,
  needsCompanion: true,
  summary: 'Opens the session by a code of the authenticator (RFC 6238, six digits).',
  errors: ['authenticator_code_wrong', 'authenticator_codes_spent', 'enrolment_over'],
  body: exact({ code: Type.String({ maxLength: 6, pattern: '^[0-9]{6}$' }) }),
  reply: Nothing,
});

/** An entry of the staff's audit chain. */
export const StaffEvent = exact({
  seq: Type.Integer(),
  at: Time,
  act: Type.String(),
  actor: Type.String(),
  subject: Type.String(),
  reason: Type.String(),
});
export type StaffEvent = Static<typeof StaffEvent>;

/** The entries form one chain: each covers the one before. */
export const listStaffEvents = endpoint({
  method: 'GET',
  path: 'Ops/events',
  access: 'Admin',
  summary: 'What staff did, newest first.',
  query: exact({ ...PageQuery.properties, subject: Type.Optional(text(80)) }),
  reply: page(StaffEvent),
});
