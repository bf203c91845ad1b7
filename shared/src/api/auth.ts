import { session } from '@sohor/shared/platform';
import type { Role } from '../wire/index.ts';
import { call } from './call.ts';
import { withProof } from './with-proof.ts';

/** Asks for a one-time code. @param phone normalised, `+62…` */
export async function requestCode(phone: string): Promise<void> {
  await withProof((proof) => call('POST auth/login', { body: { phoneNumber: phone, ...proof } }));
}

export interface Registration {
  fullName: string;
  email: string;
  /** Normalised, `+62…` */
  phone: string;
  role: Role;
}

export async function registerAccount({ fullName, email, phone, role }: Registration): Promise<void> {
  await call('POST auth/register', { body: { fullName, email, phoneNumber: phone, idRole: role } });
}

/** Replaces the code that was sent by a new one. */
export async function resendOneTimeCode(phone: string): Promise<void> {
  await withProof((proof) => call('POST auth/resendOTP', { body: { phoneNumber: phone, ...proof } }));
}

/** Exchanges the code for a session and stores it. @returns the role, which decides where to go. */
export async function signInWithCode(phone: string, code: string): Promise<Role> {
  const { message } = await call('POST otp/validateWA', { body: { phonenumber: phone, code } });
  session.begin({ accessToken: message.accessToken, role: message.idRole, id: message.id });
  return message.idRole;
}
