import { defineErrors, type ErrorText, notFound } from '../../platform/errors.ts';

const OPERATIONS_ERRORS = defineErrors({
  job_not_found: notFound('Pekerjaan ini tidak lagi gagal, atau sudah dibuang.'),
});

declare module '../../platform/errors.ts' {
  interface Errors extends Record<keyof typeof OPERATIONS_ERRORS, ErrorText> {}
}
