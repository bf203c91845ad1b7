import { badRequest, defineErrors, type ErrorText } from '../../platform/errors.ts';

const EMAIL_ERRORS = defineErrors({
  email_same: badRequest('Alamat email itu sudah dipastikan.'),
  email_link_wrong: badRequest('Tautan ini sudah dipakai atau kedaluwarsa. Minta tautan baru di Pengaturan.'),
});

declare module '../../platform/errors.ts' {
  interface Errors extends Record<keyof typeof EMAIL_ERRORS, ErrorText> {}
}
