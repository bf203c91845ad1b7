import { type ListTerms, ListTermsBar } from '@sohor/shared/page';
import { SelectField } from '@sohor/shared/ui';
import { CAMPAIGN_SORTS, type CampaignSort } from '@sohor/shared/wire/catalog';

const SORTED: Readonly<Record<CampaignSort, string>> = {
  newest: 'Terbaru dibuat',
  ending: 'Paling cepat berakhir',
  cost: 'Total biaya tertinggi',
  name: 'Nama A–Z',
};

/** What the address says of the order; undefined for the usual one. */
export const sortInAddress = (named: string | null): CampaignSort | undefined =>
  CAMPAIGN_SORTS.find((sort) => sort === named);

/** Search, order and period of the list of campaigns. */
export function CampaignTerms({ terms }: { terms: ListTerms }) {
  return (
    <ListTermsBar
      terms={terms}
      label="Cari campaign"
      placeholder="Cari nama campaign"
      periodLabel="Masa campaign"
    >
      <SelectField
        label="Urutkan"
        hideLabel
        options={CAMPAIGN_SORTS.map((value) => ({ value, label: SORTED[value] }))}
        value={sortInAddress(terms.read('urut')) ?? 'newest'}
        onChange={({ target }) => terms.change({ urut: target.value === 'newest' ? null : target.value })}
      />
    </ListTermsBar>
  );
}
