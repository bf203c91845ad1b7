import { type Static, Type } from 'typebox';
import { MEMBER_TEAM_ROLES, ROLES, SIGN_UP_ROLES } from './catalog.ts';
import { endpoint, exact, messaged, nullable, ok, oneOf, text, Uuid } from './endpoint.ts';
import { CODE_LIMITS } from './shared-errors.ts';

/** As typed or pasted; the server reads the number in it (`readPhone`), and refuses anything but an Indonesian mobile number. */
export const Phone = Type.String({ minLength: 1, maxLength: 200 });
/**
 * Proof of work, only after a 429 whose answer has `proof`: its `challenge`, a dot and a whole number such that the SHA-256 of
 * this text begins with `bits` zero bits.
 */
const Proof = Type.String({ maxLength: 200, pattern: '^[A-Za-z0-9_.-]+$' });
const asksForCode = exact({ phoneNumber: Phone, proof: Type.Optional(Proof) });
/** As typed or pasted; the server reads the address in it (`readEmail`). Only a link that is sent there proves it. */
export const Email = Type.String({ minLength: 1, maxLength: 200 });
const Nothing = ok(Type.Null());

/** 429 until the next code may be sent; a 429 with `proof` asks for proof of work (see {@link ErrorReply}). */
export const login = endpoint({
  method: 'POST',
  path: 'auth/login',
  access: 'public',
  summary: 'Sends a one-time code. Answers alike for known and unknown numbers.',
  errors: [...CODE_LIMITS, 'proof_required'],
  body: asksForCode,
  reply: Nothing,
});

/**
 * Gives the same answer for new and known numbers. 400 for an invalid number or name, 429 after many registrations from one
 * address.
 */
export const register = endpoint({
  method: 'POST',
  path: 'auth/register',
  access: 'public',
  summary: 'Makes an account that becomes active with its first code.',
  errors: ['name_turns_around', 'name_has_address'],
  body: exact({
    fullName: text(120, 1),
    email: Email,
    phoneNumber: Phone,
    idRole: oneOf(SIGN_UP_ROLES),
  }),
  reply: Nothing,
});

/** As {@link login}, for the page on which the code is typed. */
export const resendCode = endpoint({
  method: 'POST',
  path: 'auth/resendOTP',
  access: 'public',
  summary: 'Replaces the one-time code by a new one.',
  errors: [...CODE_LIMITS, 'proof_required'],
  body: asksForCode,
  reply: Nothing,
});

/** 400 for a wrong or expired code, 409 for a blocked account, 429 after too many wrong codes. */
export const validateCode = endpoint({
  method: 'POST',
  path: 'otp/validateWA',
  access: 'public',
  summary: 'Exchanges a code for a session.',
  errors: ['code_wrong', 'too_many_wrong_codes', 'account_blocked', 'registered_elsewhere'],
  body: exact({ phonenumber: Phone, code: Type.String({ maxLength: 4, pattern: '^[0-9]{4}$' }) }),
  reply: messaged(
    exact({
      accessToken: Type.String(),
      idRole: oneOf(ROLES),
      /** Id of the account. For a member of a Brand's team, it is the Brand's. */
      id: Uuid,
      /** Only for a member of a Brand's team. */
      peranTim: Type.Optional(oneOf(MEMBER_TEAM_ROLES)),
    }),
  ),
});

/** The signed-in user. `image` is an address that starts with `/`; `tikTokAccessToken` never holds the token itself. */
export const SessionUser = exact({
  role: oneOf(ROLES),
  fullName: Type.String(),
  email: Type.String(),
  image: nullable(Type.String()),
  tikTokAccessToken: nullable(Type.Literal('linked')),
});
export type SessionUser = Static<typeof SessionUser>;

/** 401 once the session is over. */
export const verifySession = endpoint({
  method: 'GET',
  path: 'auth/verifySessions',
  access: 'session',
  staffToo: true,
  beforeSecondFactor: true,
  summary: 'The signed-in user.',
  team: 'self',
  reply: ok(SessionUser),
});

/** Needs no body. Other sessions of the user go on. */
export const logout = endpoint({
  method: 'POST',
  path: 'auth/logout',
  access: 'session',
  staffToo: true,
  beforeSecondFactor: true,
  summary: 'Ends the session that calls.',
  team: 'self',
  reply: Nothing,
});

/** A session of the caller on a device; `current` marks the one that makes the call. */
export const DeviceSession = exact({
  id: Uuid,
  userAgent: nullable(Type.String()),
  createdAt: Type.String({ format: 'date-time' }),
  lastUsedAt: Type.String({ format: 'date-time' }),
  current: Type.Boolean(),
});

/** All devices on which the caller is signed in, this one included. */
export const listSessions = endpoint({
  method: 'GET',
  path: 'auth/sessions',
  access: 'session',
  staffToo: true,
  summary: 'Live sessions of the caller, newest use first.',
  team: 'self',
  reply: ok(Type.Array(DeviceSession)),
});

/** The session that calls goes on. */
export const revokeOtherSessions = endpoint({
  method: 'DELETE',
  path: 'auth/sessions',
  access: 'session',
  staffToo: true,
  summary: "Ends all of the caller's sessions but the one that calls.",
  team: 'self',
  reply: Nothing,
});

/** 404 for a session that is over or belongs to somebody else. */
export const revokeSession = endpoint({
  method: 'DELETE',
  path: 'auth/sessions/:id',
  access: 'session',
  staffToo: true,
  summary: "Ends one of the caller's sessions.",
  team: 'self',
  errors: ['session_not_found'],
  params: exact({ id: Uuid }),
  reply: Nothing,
});
