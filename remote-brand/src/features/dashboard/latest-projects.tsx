import type { BrandDashboard, DashboardCampaign } from '@sohor/shared/api';
import { formatCount, formatDay, formatRupiah } from '@sohor/shared/format';
import { CAMPAIGN_STATUS, labelWithMeaning, StatusBadge } from '@sohor/shared/page-parts';
import { APP_BASE, Link } from '@sohor/shared/platform';
import { Button, type Column, DataTable, Heading, Row, Stack, TextLink } from '@sohor/shared/ui';
import { PATHS } from '@sohor/shared/wire/catalog';

const LIST = `${APP_BASE}/daftarCampaign`;

const COLUMNS: Column<DashboardCampaign>[] = [
  { key: 'name', header: 'Nama Proyek', primary: true, cell: ({ name }) => name },
  { key: 'created', header: 'Tanggal Dibuat', cell: ({ createdAt }) => formatDay(createdAt) },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => (
      <StatusBadge
        status={{
          ...CAMPAIGN_STATUS[status],
          ...(status !== 'unknown' && { label: labelWithMeaning(status) }),
        }}
      />
    ),
  },
  { key: 'budget', header: 'Budget', align: 'end', cell: ({ totalIdr }) => formatRupiah(totalIdr) },
  { key: 'kols', header: 'Jumlah KOL', align: 'end', cell: ({ kolCount }) => formatCount(kolCount) },
  {
    key: 'open',
    header: 'Aksi',
    pinned: true,
    align: 'end',
    cell: ({ id, name }) => (
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Lihat Detail ${name}`}
        render={<Link to={PATHS.campaign(id)} />}
      >
        Lihat Detail
      </Button>
    ),
  },
];

export function LatestProjects({ latestCampaigns }: BrandDashboard) {
  return (
    <Stack as="section" gap={3}>
      <Row justify="between" gap={3}>
        <Heading level={2} size="md">
          Proyek Terbaru
        </Heading>
        {latestCampaigns.length > 0 && <TextLink render={<Link to={LIST} />}>Lihat semua campaign</TextLink>}
      </Row>
      <DataTable caption="Proyek terbaru" columns={COLUMNS} rows={latestCampaigns} rowKey={({ id }) => id} />
    </Stack>
  );
}
