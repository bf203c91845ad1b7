import type { TaxInput } from '@sohor/shared/api';
import type { MemberRole } from '@sohor/shared/wire/catalog';

/** Errors of the form by field, as Indonesian sentences. The server checks numbers more strictly. */
export type TaxProblems = Partial<Record<'number' | 'name' | 'address', string>>;

const NIK_DIGITS = 16;
const NPWP_DIGITS = [15, 16];

export function problemsOf(values: TaxInput, owner: MemberRole): TaxProblems {
  const number = numberProblem(values, owner);
  return {
    ...(number !== undefined && { number }),
    ...(values.name.trim() === '' && { name: 'Isi nama yang terdaftar di kantor pajak.' }),
    ...(values.address.trim() === '' && { address: 'Isi alamat yang terdaftar di kantor pajak.' }),
  };
}

function numberProblem({ kind, numberKind, number }: TaxInput, owner: MemberRole): string | undefined {
  const isNik = kind === 'person' && numberKind === 'nik';
  if (number.trim() === '')
    return kind === 'company' && owner === 'KOL' ? undefined : `Isi ${isNik ? 'NIK' : 'NPWP'}.`;
  // The masked number as it was shown: it is not changed.
  if (/^••••\d{4}$/.test(number.trim())) return undefined;
  const digits = number.replace(/[\s.-]/g, '');
  if (!/^\d*$/.test(digits)) return 'Isi dengan angka saja.';
  if (isNik) return digits.length === NIK_DIGITS ? undefined : 'NIK terdiri dari 16 angka.';
  return NPWP_DIGITS.includes(digits.length) ? undefined : 'NPWP terdiri dari 15 atau 16 angka.';
}
