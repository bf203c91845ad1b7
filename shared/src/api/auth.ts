import { session } from '@sohor/shared/platform';
import type { MemberRole, Role } from '../wire/index.ts';
import { call } from './call.ts';
import { earlyCall } from './early-call.ts';
import { needStorage } from './needs-storage.ts';
import { keepTeamRole } from './team-role.ts';
import { withProof } from './with-proof.ts';

/**
 * Asks for a one-time code by WhatsApp. May take some seconds when the server asks for a proof of work first.
 * @param phone normalised, `+62…`
 * @throws {ApiError} 429 until the next code may be sent; 507 in a browser that stores nothing
 */
export async function requestCode(phone: string): Promise<void> {
  needStorage();
  await withProof((proof) => call('POST auth/login', { body: { phoneNumber: phone, ...proof } }));
}

/** Attributes for a form with the field `phoneNumber` that calls {@link requestCode}: it then works before the page's code is there. */
export const REQUEST_CODE_EARLY = earlyCall('POST auth/login', 'phoneNumber');

/** Values of the registration form. */
export interface Registration {
  fullName: string;
  email: string;
  /** Normalised, `+62…` */
  phone: string;
  role: MemberRole;
}

/**
 * Makes an account, which becomes active with its first code. Does not tell whether the number was registered.
 * @throws {ApiError} 400 for a name or number that is not valid, 429 after many from one network
 */
export async function registerAccount({ fullName, email, phone, role }: Registration): Promise<void> {
  needStorage();
  await call('POST auth/register', { body: { fullName, email, phoneNumber: phone, idRole: role } });
}

/** Replaces the code that was sent by a new one. @throws {ApiError} 429 like {@link requestCode} */
export async function resendOneTimeCode(phone: string): Promise<void> {
  needStorage();
  await withProof((proof) => call('POST auth/resendOTP', { body: { phoneNumber: phone, ...proof } }));
}

/**
 * Exchanges the code for a session and stores it.
 * @returns the role, which decides where to go next
 * @throws {ApiError} 400 for a wrong or old code, 409 for a blocked account, 429 after too many wrong codes
 */
export async function signInWithCode(phone: string, code: string): Promise<Role> {
  needStorage();
  const { message } = await call('POST otp/validateWA', { body: { phonenumber: phone, code } });
  // Shells before contract 4 have no type for staff, but keep the role that they are given.
  const role = message.idRole as MemberRole;
  keepTeamRole(message.accessToken, message.peranTim);
  session.begin({ accessToken: message.accessToken, role, id: message.id });
  return message.idRole;
}
