import type { ContractFilter, ContractGroup } from '@sohor/shared/api';
import { type ListTerms, ListTermsBar, useListTerms } from '@sohor/shared/page-parts';
import { EmptyState, RadioGroup } from '@sohor/shared/ui';
import type { ReactElement } from 'react';

/** Names of the groups, in the order of the filter. */
const GROUPS = {
  KOL: { waiting: 'Menunggu Anda', running: 'Berjalan', ended: 'Selesai', unsigned: 'Tidak jadi' },
  Brand: { waiting: 'Menunggu KOL', running: 'Berjalan', ended: 'Selesai', unsigned: 'Tidak jadi' },
} as const satisfies Record<string, Readonly<Record<ContractGroup, string>>>;
const NAMES = Object.keys(GROUPS.KOL) as ContractGroup[];
const EVERY = 'every';

/** What {@link useContractSearch} returns. */
export interface ContractSearch {
  side: keyof typeof GROUPS;
  terms: ListTerms;
  filter: ContractFilter;
  /** True where the filter may leave something out. */
  isNarrowed: boolean;
}

/** Search and filters of a list of contracts, which are kept in the address. @param side who looks at the list */
export function useContractSearch(side: ContractSearch['side']): ContractSearch {
  const terms = useListTerms();
  const group = NAMES.find((one) => one === terms.read('kelompok'));
  const filter = { ...(group && { group }), ...(terms.text && { text: terms.text }), ...terms.days };
  return { side, terms, filter, isNarrowed: group !== undefined || isSought({ terms }) };
}

const isSought = ({ terms: { text, period } }: Pick<ContractSearch, 'terms'>) =>
  text !== '' || period.choice !== null;

/** Search box, period, and groups. */
export function ContractSearchBar({
  search: { side, terms, filter },
}: {
  search: ContractSearch;
}): ReactElement {
  return (
    <>
      <ListTermsBar
        terms={terms}
        label="Cari kontrak"
        placeholder={`Cari nama ${side === 'KOL' ? 'Brand' : 'KOL'} atau campaign`}
        periodLabel="Tanggal kontrak"
      />
      <RadioGroup
        label="Saring kontrak"
        hideLabel
        variant="chips"
        value={filter.group ?? EVERY}
        onValueChange={(value) => terms.change({ kelompok: value === EVERY ? null : value })}
        options={[
          { value: EVERY, label: 'Semua' },
          ...NAMES.map((value) => ({ value, label: GROUPS[side][value] })),
        ]}
      />
    </>
  );
}

/** In place of contracts that do not match. */
export function NoContractsFound({ search }: { search: ContractSearch }): ReactElement {
  const { side, filter } = search;
  if (filter.group && !isSought(search))
    return <EmptyState compact title={`Tidak ada kontrak di kelompok ${GROUPS[side][filter.group]}.`} />;
  return (
    <EmptyState
      compact
      title="Tidak ada kontrak yang cocok."
      text="Coba nama, kelompok, atau tanggal lain."
    />
  );
}
