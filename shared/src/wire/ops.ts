import { type Static, Type } from 'typebox';
import { endpoint, exact, nullable, ok, oneOf, PageQuery, page, text } from './endpoint.ts';
import { STAFF_STEPS, WAITING_LISTS } from './ops-choices.ts';
import { Time } from './staff-calls.ts';

/** Calls for those who run Sohor. Each needs a staff session with its second factor, unless it says otherwise. */

/** `enrol`: set up an authenticator; `code`: enter one of its codes; `in`: all other calls are allowed. */
export const readStaffSession = endpoint({
  method: 'GET',
  path: 'Ops/session',
  access: 'Admin',
  beforeSecondFactor: true,
  summary: 'How far the log-in of the caller is.',
  /** `kodePemulihan`: how many recovery codes are left; only with `in`. */
  reply: ok(exact({ step: oneOf(STAFF_STEPS), kodePemulihan: Type.Optional(Type.Integer({ minimum: 0 })) })),
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

const Code = '[0-9]{6}';
const RecoveryCode = '[0-9A-HJKMNP-TV-Z]{5}-?[0-9A-HJKMNP-TV-Z]{5}';
/** Ten codes, each for one log-in without the authenticator. Only this answer shows them. */
const RecoveryCodes = exact({ kodePemulihan: Type.Array(Type.String()) });

/** 400 for a wrong or already used code, 429 after too many. */
export const confirmSecondFactor = endpoint({
  method: 'PUT',
  path: 'Ops/session',
  access: 'Admin',
  beforeSecondFactor: true,
  needsCompanion: true,
  summary:
    'Opens the session by a code of the authenticator (RFC 6238, six digits), or by a recovery code. The first code of an authenticator is answered with recovery codes, any other with null.',
  errors: ['authenticator_code_wrong', 'authenticator_codes_spent', 'enrolment_over'],
  body: exact({ code: Type.String({ maxLength: 11, pattern: `^(?:${Code}|${RecoveryCode})$` }) }),
  reply: ok(nullable(RecoveryCodes)),
});

/** 400 for a wrong or already used code, 429 after too many. */
export const remakeRecoveryCodes = endpoint({
  method: 'POST',
  path: 'Ops/session/recovery',
  access: 'Admin',
  needsCompanion: true,
  summary: 'Makes new recovery codes by a code of the authenticator; the earlier ones end.',
  errors: ['authenticator_code_wrong', 'authenticator_codes_spent'],
  body: exact({ code: Type.String({ maxLength: 6, pattern: `^${Code}$` }) }),
  reply: ok(RecoveryCodes),
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

/** How much waits in one list of staff. */
export const WaitingCount = exact({
  daftar: oneOf(WAITING_LISTS),
  jumlah: Type.Integer({ minimum: 0, maximum: 100 }),
  sejak: nullable(Time),
});
export type WaitingCount = Static<typeof WaitingCount>;

/** `jumlah`: up to 100; `sejak`: since when the oldest waits, null where no time is known. Approvals: only those of others. */
export const listWaiting = endpoint({
  method: 'GET',
  path: 'Ops/waiting',
  access: 'Admin',
  summary: 'How much waits for the caller in each list of staff.',
  reply: ok(Type.Array(WaitingCount)),
});
