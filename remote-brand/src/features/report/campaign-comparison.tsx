import type { WorkTotals } from '@sohor/shared/api';
import {
  costPerEngagement,
  costPerMille,
  costPerView,
  engagementOf,
  engagementRate,
  formatCount,
  formatRupiah,
  formatUnitCost,
} from '@sohor/shared/format';
import { formatEngagement, useChangeParameters } from '@sohor/shared/page-parts';
import { useSearchParams } from '@sohor/shared/platform';
import { Button, Card, type Column, DataTable, InlineAlert, SelectField, Stack } from '@sohor/shared/ui';
import { useOwnCampaigns } from '../../lib/campaigns.queries.ts';
import { useReports } from './report.queries.ts';

/** Campaigns beside the one of the page. */
const MAX_OTHERS = 3;
const PARAMETER = 'dengan';

interface Compared {
  id: string;
  name: string;
  /** Undefined while it loads. */
  totals: WorkTotals | undefined;
}

/** The campaign's figures beside those of up to three others of the Brand's. The address says which. */
export function CampaignComparison({ campaignId }: { campaignId: string }) {
  const [parameters] = useSearchParams();
  const change = useChangeParameters();
  const { campaigns } = useOwnCampaigns();
  const paid = campaigns.filter(({ isVerified }) => isVerified);
  const asked = parameters.get(PARAMETER)?.split(',') ?? [];
  const others = paid.filter(({ id }) => id !== campaignId && asked.includes(id)).slice(0, MAX_OTHERS);
  const own = paid.find(({ id }) => id === campaignId);
  const shown = own ? [own, ...others] : [];
  const reports = useReports(shown.map(({ id }) => id));
  const left = paid.filter(({ id }) => !shown.some((one) => one.id === id));
  if (!own || (left.length === 0 && others.length === 0)) return null;

  const choose = (ids: readonly string[]) => change({ [PARAMETER]: ids.join(',') || null });
  const ids = others.map(({ id }) => id);
  const columns: Column<Compared>[] = [
    ...COLUMNS,
    {
      key: 'act',
      header: 'Aksi',
      pinned: true,
      cell: ({ id, name }) =>
        id !== campaignId && (
          <Button
            size="sm"
            variant="secondary"
            aria-label={`Lepas ${name}`}
            onClick={() => choose(ids.filter((one) => one !== id))}
          >
            Lepas
          </Button>
        ),
    },
  ];
  return (
    <Card as="section" title="Bandingkan dengan campaign lain" subtitle="Paling banyak empat campaign.">
      <Stack gap={4}>
        {others.length < MAX_OTHERS && left.length > 0 && (
          <SelectField
            label="Tambahkan campaign"
            value=""
            onChange={({ target }) => choose([...ids, target.value])}
            placeholder="Pilih campaign"
            options={left.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        {reports.some(({ isError }) => isError) && (
          <InlineAlert tone="danger">Sebagian laporan gagal dimuat. Muat ulang halaman ini.</InlineAlert>
        )}
        {others.length > 0 && (
          <DataTable
            caption="Perbandingan campaign"
            columns={columns}
            rows={shown.map(({ id, name }, at) => ({ id, name, totals: reports[at]?.data }))}
            rowKey={({ id }) => id}
          />
        )}
      </Stack>
    </Card>
  );
}

/** A column of figures; 'N/A' for what is not known. */
const column = (key: string, header: string, cell: (totals: WorkTotals) => string): Column<Compared> => ({
  key,
  header,
  align: 'end',
  cell: ({ totals }) => (totals ? cell(totals) : '…'),
});

const viewsOf = ({ results }: WorkTotals) => results.reduce((sum, one) => sum + one.views, 0);
const engagedOf = ({ results }: WorkTotals) => results.reduce((sum, one) => sum + engagementOf(one), 0);
const known = ({ results }: WorkTotals, value: number) => (results.length > 0 ? formatCount(value) : 'N/A');

const COLUMNS: Column<Compared>[] = [
  { key: 'name', header: 'Campaign', primary: true, cell: ({ name }) => name },
  column('works', 'Konten', ({ works }) => formatCount(works.published)),
  column('views', 'Tayangan', (totals) => known(totals, viewsOf(totals))),
  column('engagement', 'Interaksi', (totals) => known(totals, engagedOf(totals))),
  column('rate', 'ER', (totals) => formatEngagement(engagementRate(engagedOf(totals), viewsOf(totals)))),
  column('cost', 'Biaya', ({ costIdr }) => formatRupiah(costIdr)),
  column('cpv', 'CPV', ({ counted }) => formatUnitCost(costPerView(counted.costIdr, counted.views))),
  column('cpm', 'CPM', ({ counted }) => formatUnitCost(costPerMille(counted.costIdr, counted.views))),
  column('cpe', 'CPE', ({ counted }) =>
    formatUnitCost(costPerEngagement(counted.costIdr, counted.engagement)),
  ),
];
