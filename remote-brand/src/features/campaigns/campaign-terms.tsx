import { type ListTerms, ListTermsBar, SortField, type SortNames } from '@sohor/shared/page-parts';
import type { CampaignSort } from '@sohor/shared/wire/catalog';

/** Orders of the list of campaigns; the default comes first. */
export const CAMPAIGN_ORDERS: SortNames<CampaignSort> = {
  newest: 'Terbaru dibuat',
  ending: 'Paling cepat berakhir',
  cost: 'Total biaya tertinggi',
  name: 'Nama A–Z',
};

/** Search, order and period of the list of campaigns. */
export function CampaignTerms({ terms }: { terms: ListTerms }) {
  return (
    <ListTermsBar
      terms={terms}
      label="Cari campaign"
      placeholder="Cari nama campaign"
      periodLabel="Masa campaign"
      parameters={['urut']}
    >
      <SortField terms={terms} names={CAMPAIGN_ORDERS} />
    </ListTermsBar>
  );
}
