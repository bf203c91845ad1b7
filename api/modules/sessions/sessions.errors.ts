import { defineErrors, type ErrorText, notFound } from '../../platform/errors.ts';

const SESSIONS_ERRORS = defineErrors({
  session_not_found: notFound('Sesi tidak ditemukan atau sudah berakhir.'),
});

declare module '../../platform/errors.ts' {
  interface Errors extends Record<keyof typeof SESSIONS_ERRORS, ErrorText> {}
}
