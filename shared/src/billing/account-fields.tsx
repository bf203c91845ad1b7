import type { AccountInput, Bank } from '@sohor/shared/api';
import { digitsOnly, plainText } from '@sohor/shared/format';
import { RightNote } from '@sohor/shared/page-parts';
import { SelectField, Stack, Text, TextField } from '@sohor/shared/ui';

export type AccountForm = AccountInput;

export const EMPTY_ACCOUNT: AccountForm = { bankCode: '', accountNumber: '', accountName: '' };

const numberProblem = ({ accountNumber }: AccountForm, bank: Bank | undefined) =>
  digitsOnly(plainText(accountNumber)).length >= 6
    ? undefined
    : bank?.kind === 'ewallet'
      ? 'Isi nomor ponsel yang terdaftar.'
      : 'Isi nomor rekening dengan angka.';

/** Whether all fields are filled in; the server checks the number further. */
export const isComplete = (form: AccountForm, bank: Bank | undefined) =>
  bank !== undefined && numberProblem(form, bank) === undefined && form.accountName.trim() !== '';

export interface AccountFieldsProps {
  banks: readonly Bank[];
  value: AccountForm;
  onChange: (value: AccountForm) => void;
  isChecked: boolean;
  /** True when another account was saved before. */
  isChange: boolean;
  disabled: boolean;
}

/** Fields of an account: bank or e-wallet, number and holder. */
export function AccountFields({ banks, value, onChange, isChecked, isChange, disabled }: AccountFieldsProps) {
  const bank = banks.find(({ code }) => code === value.bankCode);
  const isWallet = bank?.kind === 'ewallet';
  return (
    <Stack gap={4}>
      <SelectField
        label="Bank atau dompet digital"
        placeholder="-- Pilih tujuan --"
        value={value.bankCode}
        onChange={({ target }) => onChange({ ...value, bankCode: target.value })}
        error={isChecked && !bank ? 'Pilih tujuan penarikan.' : undefined}
        disabled={disabled}
        options={banks.map(({ code, name, kind }) => ({
          value: code,
          label: name,
          group: kind === 'ewallet' ? 'Dompet Digital' : 'Bank',
        }))}
      />
      <TextField
        label={isWallet ? 'Nomor ponsel' : 'Nomor rekening'}
        inputMode="numeric"
        autoComplete="off"
        value={value.accountNumber}
        onChange={({ target }) => onChange({ ...value, accountNumber: target.value })}
        error={isChecked ? numberProblem(value, bank) : undefined}
        disabled={disabled}
      />
      <TextField
        label="Nama pemilik"
        hint="Persis seperti tercatat di bank atau dompet digital, dan milik Anda sendiri."
        autoComplete="name"
        maxLength={100}
        value={value.accountName}
        onChange={({ target }) => onChange({ ...value, accountName: target.value })}
        error={isChecked && value.accountName.trim() === '' ? 'Isi nama pemilik rekening.' : undefined}
        disabled={disabled}
      />
      <RightNote right="owner" what="Mengisi rekening penarikan" />
      {isChange && (
        <Text size="sm" tone="muted">
          Setelah nomor diganti, penarikan ke sana dapat dilakukan 24 jam kemudian.
        </Text>
      )}
    </Stack>
  );
}
