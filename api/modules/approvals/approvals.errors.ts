import { conflict, defineErrors, type ErrorText, notFound } from '../../platform/errors.ts';

const APPROVALS_ERRORS = defineErrors({
  approval_not_found: notFound('Usulan ini sudah diputuskan, kedaluwarsa, atau tidak ada.'),
  approval_waits: conflict('Usulan sebelumnya masih menunggu persetujuan anggota staf lain.'),
  approval_needs_another: conflict('Usulan Anda sendiri harus disetujui oleh anggota staf lain.'),
});

declare module '../../platform/errors.ts' {
  interface Errors extends Record<keyof typeof APPROVALS_ERRORS, ErrorText> {}
}
