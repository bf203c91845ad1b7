import type { SocialProfile } from '@sohor/shared/api';
import { withScheme } from '@sohor/shared/page-parts';
import { NETWORKS } from './social-links.ts';

/** Values of the edit dialog: the profile, and an image that was chosen but not uploaded. */
export interface ProfileForm extends SocialProfile {
  photo: File | null;
}

export function toForm(profile: SocialProfile): ProfileForm {
  return { ...profile, photo: null };
}

/** The profile to send: trimmed, and with complete addresses. @param image path of the uploaded photo */
export function fromForm({ photo: _, ...form }: ProfileForm, image: string | null): SocialProfile {
  const trimmed = { ...form, image, bio: form.bio.trim(), fullName: form.fullName.trim() };
  for (const { key } of NETWORKS) trimmed[key] = completed(form[key]);
  return trimmed;
}

/** A user name stays as it is; an address that was copied without its scheme gets one. */
function completed(typed: string): string {
  return typed.includes('/') ? withScheme(typed) : typed.trim();
}

const ADDRESS = /^https?:\/\/[^\s<>"]+$/i;
const HANDLE = /^@?[A-Za-z0-9._-]*$/;

/** Rules of the fields, with their messages. */
export const RULES = {
  fullName: {
    validate: (name: string) => name.trim() !== '' || 'Nama lengkap wajib diisi.',
    maxLength: { value: 120, message: 'Nama lengkap paling banyak 120 karakter.' },
  },
  bio: { maxLength: { value: 1000, message: 'Bio paling banyak 1.000 karakter.' } },
  network: {
    validate: (typed: string) => {
      const text = completed(typed);
      if (ADDRESS.test(text) ? text.length <= 2048 : HANDLE.test(text) && text.length <= 120) return true;
      return 'Isi dengan nama pengguna (@nama) atau tautan lengkap yang diawali https://';
    },
  },
};
