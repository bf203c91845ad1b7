import type { NameEvidence as Names, StaffEvent, StaffPerson } from '@sohor/shared/api';
import { DescriptionList } from '@sohor/shared/ui';
import { verifiedText } from '@sohor/shared/wire/catalog';
import { timeText } from '../../lib/staff-list/time.ts';

interface NameEvidenceProps {
  person: StaffPerson;
  names: Names;
  events: readonly StaffEvent[];
}

/** What shows whether somebody is who it says to be: its names here, at the tax office and at the bank, and earlier decisions. */
export function NameEvidence({ person, names: { tax, accounts }, events }: NameEvidenceProps) {
  const decisions = events.filter(({ act }) => act === 'verified' || act === 'unverified');
  return (
    <DescriptionList
      layout="stack"
      items={[
        { term: 'Nama di Sohor', value: person.fullName },
        {
          term: 'Nama pajak',
          value: tax
            ? `${tax.name} (${tax.kind}, ${verifiedText(tax.isVerified).toLowerCase()})`
            : 'Belum diisi',
        },
        ...(accounts.length === 0 ? [{ term: 'Rekening', value: 'Belum ada' }] : []),
        ...accounts.map((account) => ({
          term: account.replacedAt
            ? `Rekening sampai ${timeText(account.replacedAt)}`
            : 'Rekening yang dipakai',
          value: accountText(account),
        })),
        ...decisions.map(({ act, actor, at, reason }) => ({
          term: `${act === 'verified' ? 'Diperiksa' : 'Tanda dicabut'} oleh ${actor}, ${timeText(at)}`,
          value: reason,
        })),
      ]}
    />
  );
}

function accountText({
  accountName,
  bankName,
  accountNumber,
  match,
  refusal,
}: Names['accounts'][number]): string {
  const check = match ? `${match.toLowerCase()} dengan nama di bank` : 'bank belum ditanya';
  return `${accountName}, ${bankName} ${accountNumber}: ${refusal ? `ditolak bank: ${refusal}` : check}`;
}
