import type { Bank, Wallet } from '@sohor/shared/api';
import { formatRupiah } from '@sohor/shared/format';
import { Button, DescriptionList, MoneyField, type MoneyValue, Row, Stack } from '@sohor/shared/ui';
import { LIMITS } from '@sohor/shared/wire/catalog';

interface Conditions {
  bank: Bank | undefined;
  feeIdr: number;
  /** Undefined while it is unknown. */
  wallet: Wallet | undefined;
}

/** The balance without what is too young to leave; undefined while it is unknown. */
const withdrawableIn = (wallet: Wallet | undefined) =>
  wallet && (wallet.young ?? []).reduce((left, { amountIdr }) => left - amountIdr, wallet.balanceIdr);

function rangeOf({ bank, feeIdr, wallet }: Conditions): { min: number; max: number | undefined } {
  const min = bank?.minIdr ?? LIMITS.minPayoutIdr;
  const withdrawable = withdrawableIn(wallet);
  const affordable = withdrawable === undefined ? undefined : Math.max(0, withdrawable - feeIdr);
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
  const { feeIdr, wallet } = conditions;
  const withdrawable = withdrawableIn(wallet);
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
      {max !== undefined && isPossible && value !== max && (
        <Row>
          <Button variant="ghost" size="sm" disabled={disabled} onClick={() => onChange(max)}>
            Tarik semua
          </Button>
        </Row>
      )}
      <DescriptionList
        layout="rows"
        items={[
          { term: 'Saldo umum', value: wallet ? formatRupiah(wallet.balanceIdr) : '–' },
          ...(wallet && withdrawable !== undefined && withdrawable !== wallet.balanceIdr
            ? [{ term: 'Dapat ditarik', value: formatRupiah(withdrawable) }]
            : []),
          { term: 'Biaya penarikan', value: formatRupiah(feeIdr) },
          { term: 'Dipotong dari saldo', value: sum === 0 ? '–' : formatRupiah(sum + feeIdr) },
          { term: 'Anda terima', value: sum === 0 ? '–' : formatRupiah(sum) },
        ]}
      />
    </Stack>
  );
}
