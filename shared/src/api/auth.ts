import { http, session } from '@sohor/shared/platform';
import type { Body, login, Role, register, resendCode, validateCode } from '../wire/index.ts';
import { withProof } from './with-proof.ts';

/** Asks for a one-time code. @param phone normalised, `+62…` */
export async function requestCode(phone: string): Promise<void> {
  await withProof((proof) =>
    http.post('auth/login', { phoneNumber: phone, ...proof } satisfies Body<typeof login>),
  );
}

export interface Registration {
  fullName: string;
  email: string;
  /** Normalised, `+62…` */
  phone: string;
  role: Role;
}

export async function registerAccount({ fullName, email, phone, role }: Registration): Promise<void> {
  const body: Body<typeof register> = { fullName, email, phoneNumber: phone, idRole: role };
  await http.post('auth/register', body);
}

/** Replaces the code that was sent by a new one. */
export async function resendOneTimeCode(phone: string): Promise<void> {
  await withProof((proof) =>
    http.post('auth/resendOTP', { phoneNumber: phone, ...proof } satisfies Body<typeof resendCode>),
  );
}

/** Exchanges the code for a session and stores it. @returns the role, which decides where to go. */
export async function signInWithCode(phone: string, code: string): Promise<Role> {
  const body: Body<typeof validateCode> = { phonenumber: phone, code };
  const { message } = await http.post<{ message: { accessToken: string; idRole: Role; id: string } }>(
    'otp/validateWA',
    body,
  );
  session.begin({ accessToken: message.accessToken, role: message.idRole, id: message.id });
  return message.idRole;
}
