import { defineErrors, type ErrorText, unavailable } from '../../platform/errors.ts';

const NOTICES_ERRORS = defineErrors({
  streams_full: unavailable(
    'Pemberitahuan langsung sedang penuh. Pemberitahuan Anda diperbarui setiap menit.',
  ),
});

declare module '../../platform/errors.ts' {
  interface Errors extends Record<keyof typeof NOTICES_ERRORS, ErrorText> {}
}
