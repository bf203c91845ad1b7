import { fetchStaffDisputes, type StaffDispute } from '@sohor/shared/api';
import { formatRupiah } from '@sohor/shared/format';
import { useOpened } from '@sohor/shared/page-parts';
import { Badge } from '@sohor/shared/ui';
import { DISPUTE_FILTER_LABELS, type DisputeFilter } from '@sohor/shared/wire/catalog';
import { staffPage } from '../../lib/login/staff-page.tsx';
import { lookOf } from '../../lib/looks/dispute-looks.ts';
import { StaffList, type StaffListProps } from '../../lib/staff-list/staff-list.tsx';
import { timeText } from '../../lib/staff-list/time.ts';
import { DisputeDialog } from './dispute-dialog.tsx';

const COLUMNS: StaffListProps<StaffDispute, DisputeFilter>['columns'] = [
  { key: 'campaign', header: 'Campaign', cell: ({ campaignName }) => campaignName },
  {
    key: 'status',
    header: 'Status',
    isWhole: true,
    cell: (row) => <Badge tone={lookOf(row).tone}>{lookOf(row).label}</Badge>,
  },
  {
    key: 'until',
    header: 'Putusan paling lambat',
    cell: ({ decideBy }) => timeText(decideBy),
    isWhole: true,
  },
  { key: 'kol', header: 'KOL', cell: ({ kolName }) => kolName },
  { key: 'brand', header: 'Brand', cell: ({ brandName }) => brandName },
  { key: 'by', header: 'Diajukan oleh', cell: ({ openedBy }) => openedBy },
  {
    key: 'amount',
    header: 'Dana',
    align: 'end',
    cell: ({ priceIdr }) => formatRupiah(priceIdr),
  },
];

/** Disputes, the most urgent first, each with its decision. */
export const DisputesPage = staffPage(function DisputesPage() {
  const opened = useOpened('id');
  return (
    <>
      <StaffList
        name="sengketa"
        title="Sengketa"
        subtitle="Kedua pihak punya 48 jam untuk bukti, lalu Sohor 72 jam untuk memutuskan. Yang paling mendesak di atas."
        search="Campaign, KOL, brand, atau ID"
        filters={DISPUTE_FILTER_LABELS}
        table="disputes"
        fetch={fetchStaffDisputes}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        empty="Tidak ada sengketa."
        onOpen={({ id }) => opened.open(id)}
      />
      <DisputeDialog id={opened.id} onClose={opened.close} />
    </>
  );
});
