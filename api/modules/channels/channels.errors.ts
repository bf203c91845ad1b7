import { badRequest, defineErrors, type ErrorText } from '../../platform/errors.ts';

const CHANNELS_ERRORS = defineErrors({
  notice_not_optional: badRequest('Pemberitahuan keamanan selalu dikirim dan tidak dapat dimatikan.'),
  push_service_unknown: badRequest('Peramban ini memakai layanan notifikasi yang belum didukung.'),
});

declare module '../../platform/errors.ts' {
  interface Errors extends Record<keyof typeof CHANNELS_ERRORS, ErrorText> {}
}
