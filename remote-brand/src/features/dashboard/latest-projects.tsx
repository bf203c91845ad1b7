import type { BrandDashboard } from '@sohor/shared/api';
import { formatCount, formatDay, formatRupiah } from '@sohor/shared/format';
import { APP_BASE, Link } from '@sohor/shared/platform';
import { Badge, Button, type Column, DataTable, Heading, Row, Stack, TextLink } from '@sohor/shared/ui';
import { STATUS_TONE } from '../../lib/campaign-status.ts';

const LIST = `${APP_BASE}/daftarCampaign`;

type Project = BrandDashboard['latestProjects'][number];

const COLUMNS: Column<Project>[] = [
  { key: 'name', header: 'Nama Proyek', primary: true, cell: ({ namaProyek }) => namaProyek },
  { key: 'created', header: 'Tanggal Dibuat', cell: ({ createdAt }) => formatDay(createdAt) },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => (
      <Badge tone={STATUS_TONE[status]} dot>
        {status}
      </Badge>
    ),
  },
  { key: 'budget', header: 'Budget', align: 'end', cell: ({ budget }) => formatRupiah(budget) },
  { key: 'kols', header: 'Jumlah KOL', align: 'end', cell: ({ jumlahKOL }) => formatCount(jumlahKOL) },
  {
    key: 'open',
    header: 'Aksi',
    pinned: true,
    align: 'end',
    cell: ({ id, namaProyek }) => (
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Lihat Detail ${namaProyek}`}
        render={<Link to={`${LIST}?campaign=${id}`} />}
      >
        Lihat Detail
      </Button>
    ),
  },
];

export function LatestProjects({ latestProjects }: BrandDashboard) {
  return (
    <Stack as="section" gap={3}>
      <Row justify="between" gap={3}>
        <Heading level={2} size="md">
          Proyek Terbaru
        </Heading>
        {latestProjects.length > 0 && <TextLink render={<Link to={LIST} />}>Lihat semua campaign</TextLink>}
      </Row>
      <DataTable caption="Proyek terbaru" columns={COLUMNS} rows={latestProjects} rowKey={({ id }) => id} />
    </Stack>
  );
}
