import { conflict, defineErrors, type ErrorText } from '../../platform/errors.ts';

const DRAFTS_ERRORS = defineErrors({
  campaign_paid: conflict(
    'Campaign ini sudah dibayar, sehingga tidak dapat diubah atau dihapus. Buat duplikatnya, atau batalkan campaign ini.',
  ),
});

declare module '../../platform/errors.ts' {
  interface Errors extends Record<keyof typeof DRAFTS_ERRORS, ErrorText> {}
}
