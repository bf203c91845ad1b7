import type { Work } from '@sohor/shared/api';
import { formatRupiah } from '@sohor/shared/format';
import { LoadedPart, LoadMore, StatusBadge } from '@sohor/shared/page-parts';
import { Link } from '@sohor/shared/platform';
import { type Column, DataTable, Stack, TextLink } from '@sohor/shared/ui';
import { PATHS } from '@sohor/shared/wire/catalog';
import { owesRevision, workLook } from '../../lib/work-look.ts';
import { useWork } from './work.queries.ts';

const COLUMNS: Column<Work>[] = [
  {
    key: 'kol',
    header: 'KOL',
    primary: true,
    cell: ({ contractId, kolName }) => (
      <TextLink apart render={<Link to={PATHS.brandContract(contractId)} />}>
        {kolName}
      </TextLink>
    ),
  },
  {
    key: 'state',
    header: 'Status',
    cell: (work) => <StatusBadge status={workLook({ ...work, isRevision: owesRevision(work) })} />,
  },
  {
    key: 'price',
    header: 'Harga',
    align: 'end',
    cell: ({ breakdown }) => formatRupiah(breakdown.priceIdr),
  },
  {
    key: 'fee',
    header: 'Biaya layanan + PPN',
    align: 'end',
    cell: ({ breakdown }) => formatRupiah(breakdown.feeIdr + breakdown.vatIdr),
  },
  {
    key: 'tax',
    header: 'PPh dipotong',
    align: 'end',
    cell: ({ breakdown }) => formatRupiah(breakdown.withheldIdr),
  },
  {
    key: 'net',
    header: 'Diterima KOL',
    align: 'end',
    cell: ({ breakdown }) => formatRupiah(breakdown.netIdr),
  },
];

/** What each signed contract of a campaign costs, and how its price is divided. */
export function WorkCosts({ campaignId }: { campaignId: string }) {
  const list = useWork(campaignId);
  return (
    <LoadedPart query={list} loading="Memuat biaya..." failed="Biaya gagal dimuat. Silakan coba lagi.">
      {({ pages }) => (
        <Stack gap={3}>
          <DataTable
            caption="Biaya per KOL"
            columns={COLUMNS}
            rows={pages.flatMap(({ items }) => items)}
            rowKey={({ contractId }) => contractId}
            empty="Belum ada kontrak yang ditandatangani."
          />
          <LoadMore list={list} />
        </Stack>
      )}
    </LoadedPart>
  );
}
