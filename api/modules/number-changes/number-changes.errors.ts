import { badRequest, defineErrors, type ErrorText } from '../../platform/errors.ts';

const NUMBER_CHANGES_ERRORS = defineErrors({
  number_same: badRequest('Itu nomor Anda yang sekarang.'),
});

declare module '../../platform/errors.ts' {
  interface Errors extends Record<keyof typeof NUMBER_CHANGES_ERRORS, ErrorText> {}
}
