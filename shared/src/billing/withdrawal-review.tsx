import type { PayoutAccount } from '@sohor/shared/api';
import { formatRupiah } from '@sohor/shared/format';
import { Button, CodeBoxes, DescriptionList, Stack, Text } from '@sohor/shared/ui';
import { OtherNameNote } from './other-name-note.tsx';

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
      <OtherNameNote accountName={account.accountName} />
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
