import { readEmail, readPhone } from '@sohor/shared/format';
import type { MemberRole } from '@sohor/shared/wire/catalog';

/** The form as it is typed. */
export interface RegistrationForm {
  fullName: string;
  email: string;
  phone: string;
  /** Null until it is chosen. */
  role: MemberRole | null;
  agreed: boolean;
}

export type RegistrationErrors = Partial<Record<'role' | 'fullName' | 'email' | 'phone' | 'agreed', string>>;

function emailError(email: string): string | null {
  if (email === '') return 'Email wajib diisi.';
  const read = readEmail(email);
  return 'wrong' in read ? read.wrong : null;
}

function phoneError(phone: string): string | null {
  if (phone === '') return 'Nomor WhatsApp wajib diisi.';
  return readPhone(phone) ? null : 'Format nomor telepon tidak valid. Gunakan format +628...';
}

/** A Brand registers with its own name, not with that of the person who fills in the form. */
export const nameLabel = (role: RegistrationForm['role']): string =>
  role === 'Brand' ? 'Nama brand' : 'Nama lengkap';

/** Errors of the form by field, in the order of the fields. */
export function checkRegistration(form: RegistrationForm): RegistrationErrors {
  const email = emailError(form.email.trim());
  const phone = phoneError(form.phone.trim());
  return {
    ...(form.role === null ? { role: 'Pilih peran Anda: KOL atau Brand.' } : {}),
    ...(form.fullName.trim() === '' ? { fullName: `${nameLabel(form.role)} wajib diisi.` } : {}),
    ...(email ? { email } : {}),
    ...(phone ? { phone } : {}),
    ...(form.agreed ? {} : { agreed: 'Anda harus menyetujui syarat & ketentuan.' }),
  };
}
