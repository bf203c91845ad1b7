import type { PayoutAccount } from '@sohor/shared/api';
import { formatRupiah } from '@sohor/shared/format';
import { useSession } from '@sohor/shared/platform';
import { Button, CodeBoxes, DescriptionList, InlineAlert, Stack, Text } from '@sohor/shared/ui';

export interface WithdrawalReviewProps {
  account: PayoutAccount;
  amountIdr: number;
  feeIdr: number;
  /** The field for the code; undefined while none was sent. */
  code:
    | { value: string; onChange: (code: string) => void; onResend: () => void; isResending: boolean }
    | undefined;
  disabled: boolean;
}

/** What a withdrawal will do, to be read before the press that does it. */
export function WithdrawalReview({ account, amountIdr, feeIdr, code, disabled }: WithdrawalReviewProps) {
  const { user } = useSession();
  return (
    <Stack gap={4}>
      <DescriptionList
        layout="rows"
        items={[
          { term: 'Anda terima', value: <strong>{formatRupiah(amountIdr)}</strong> },
          { term: 'Tujuan', value: `${account.bankName} ${account.accountNumber}` },
          { term: 'Atas nama', value: account.accountName },
          { term: 'Biaya penarikan', value: formatRupiah(feeIdr) },
          { term: 'Dipotong dari saldo', value: formatRupiah(amountIdr + feeIdr) },
          { term: 'Sampai', value: 'Biasanya dalam 15 menit' },
        ]}
      />
      {user && !shareWord(account.accountName, user.fullName) && (
        <InlineAlert tone="warning" title="Nama rekening berbeda">
          Rekening ini atas nama {account.accountName}, sedangkan nama Anda di Sohor {user.fullName}.
          Lanjutkan hanya bila rekening ini milik Anda.
        </InlineAlert>
      )}
      {code ? (
        <>
          <CodeBoxes
            label="Kode OTP penarikan"
            autoFocus
            value={code.value}
            onChange={code.onChange}
            disabled={disabled}
          />
          <Text size="sm" tone="muted">
            Kode berlaku 10 menit, hanya untuk penarikan ini. Jangan berikan kode ini kepada siapa pun.
          </Text>
          <Button
            variant="secondary"
            size="sm"
            disabled={disabled}
            loading={code.isResending}
            onClick={code.onResend}
          >
            Kirim Ulang Kode
          </Button>
        </>
      ) : (
        <Text size="sm" tone="muted">
          Periksa nama dan nomor tujuan. Uang yang sudah sampai di rekening lain tidak dapat ditarik kembali.
        </Text>
      )}
    </Stack>
  );
}

/** Whether two names have a word in common; accents, capitals and initials do not count. */
function shareWord(one: string, other: string): boolean {
  const wordsOf = (name: string): string[] =>
    name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toUpperCase()
      .match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  const words = wordsOf(other);
  return wordsOf(one).some((word) => words.includes(word));
}
