import type { Bank } from '@sohor/shared/api';
import { formatRupiah } from '@sohor/shared/format';
import { DescriptionList, MoneyField, type MoneyValue, Stack } from '@sohor/shared/ui';
import { LIMITS } from '@sohor/shared/wire/catalog';

interface Conditions {
  bank: Bank | undefined;
  feeIdr: number;
  /** Undefined while it is unknown. */
  balanceIdr: number | undefined;
}

function rangeOf({ bank, feeIdr, balanceIdr }: Conditions): { min: number; max: number | undefined } {
  const min = bank?.minIdr ?? LIMITS.minPayoutIdr;
  const affordable = balanceIdr === undefined ? undefined : Math.max(0, balanceIdr - feeIdr);
  const limits = [bank?.maxIdr, affordable].filter((one) => one !== undefined);
  return { min, max: limits.length > 0 ? Math.min(...limits) : undefined };
}

/** Error of an amount; null when it can be sent. */
export function problemOf(amount: MoneyValue, conditions: Conditions): string | null {
  const { min, max } = rangeOf(conditions);
  if (max !== undefined && max < min)
    return `Saldo Anda belum cukup: penarikan paling sedikit ${formatRupiah(min)}, ditambah biaya.`;
  if (amount !== '' && amount >= min && (max === undefined || amount <= max)) return null;
  return max === undefined
    ? `Isi jumlah paling sedikit ${formatRupiah(min)}.`
    : `Isi jumlah antara ${formatRupiah(min)} dan ${formatRupiah(max)}.`;
}

export interface AmountFieldsProps extends Conditions {
  value: MoneyValue;
  onChange: (value: MoneyValue) => void;
  error: string | undefined;
  disabled: boolean;
}

/** Amount, fee, what leaves the balance, and what arrives. */
export function AmountFields({ value, onChange, error, disabled, ...conditions }: AmountFieldsProps) {
  const { min, max } = rangeOf(conditions);
  const { feeIdr, balanceIdr } = conditions;
  const isPossible = max === undefined || max >= min;
  const sum = value === '' ? 0 : value;
  return (
    <Stack gap={4}>
      <MoneyField
        label="Jumlah penarikan"
        hint={
          error || !isPossible
            ? undefined
            : `Paling sedikit ${formatRupiah(min)}${max === undefined ? '' : `, paling banyak ${formatRupiah(max)}`}`
        }
        value={value}
        onChange={onChange}
        error={error}
        disabled={disabled}
      />
      <DescriptionList
        layout="rows"
        items={[
          { term: 'Saldo umum', value: balanceIdr === undefined ? '–' : formatRupiah(balanceIdr) },
          { term: 'Biaya penarikan', value: formatRupiah(feeIdr) },
          { term: 'Dipotong dari saldo', value: sum === 0 ? '–' : formatRupiah(sum + feeIdr) },
          { term: 'Anda terima', value: sum === 0 ? '–' : formatRupiah(sum) },
        ]}
      />
    </Stack>
  );
}
