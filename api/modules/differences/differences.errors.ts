import { defineErrors, type ErrorText, notFound } from '../../platform/errors.ts';

const DIFFERENCES_ERRORS = defineErrors({
  difference_not_found: notFound('Selisih ini sudah diselesaikan atau tidak ada.'),
});

declare module '../../platform/errors.ts' {
  interface Errors extends Record<keyof typeof DIFFERENCES_ERRORS, ErrorText> {}
}
