import type { SharedReport as Shared, SharedWork } from '@sohor/shared/api';
import { rateOf, SOURCE_LABELS } from '@sohor/shared/figures';
import { formatCount, formatDate, formatPeriod, formatRupiah } from '@sohor/shared/format';
import { ExternalLink } from '@sohor/shared/page-parts';
import { Card, type Column, DataTable, PageHeader, Stack, Text } from '@sohor/shared/ui';
import { ReportCurve, ReportGaps, ReportTotals } from './report-parts.tsx';

/** What a Brand shares of a campaign. */
export function SharedReport({ report }: { report: Shared }) {
  const { campaignName, brandName, startDate, endDate, expiresAt, costs, list } = report;
  const columns = costs
    ? [
        ...COLUMNS,
        {
          key: 'cost',
          header: 'Biaya',
          align: 'end' as const,
          cell: ({ costIdr }: SharedWork) => (costIdr === null ? 'Belum dibayar' : formatRupiah(costIdr)),
        },
      ]
    : COLUMNS;
  return (
    <Stack gap={5}>
      <PageHeader
        title={campaignName}
        subtitle={`Laporan campaign ${brandName}, ${formatPeriod(startDate, endDate)}`}
      />
      <ReportGaps gaps={report.gaps} />
      <ReportTotals report={report} costs={costs} />
      <ReportCurve curve={report.curve} />
      <Card
        as="section"
        title="Menurut KOL"
        subtitle="Tayangan terbanyak lebih dulu, paling banyak 100 konten."
      >
        <DataTable caption="Hasil menurut KOL" columns={columns} rows={list} rowKey={({ url }) => url} />
      </Card>
      <Text size="sm" tone="muted">
        Tautan ini berlaku sampai {formatDate(expiresAt)}.
      </Text>
    </Stack>
  );
}

const COLUMNS: Column<SharedWork>[] = [
  {
    key: 'kol',
    header: 'KOL',
    primary: true,
    cell: ({ kolName, url }) => <ExternalLink to={url}>{kolName}</ExternalLink>,
  },
  {
    key: 'source',
    header: 'Sumber',
    cell: ({ figures, trouble }) => (
      <>
        {figures ? `${SOURCE_LABELS[figures.source]}, ${formatDate(figures.at)}` : 'Belum ada angka'}
        {trouble &&
          trouble.reason !== 'not_readable' &&
          ` · tidak dapat dibaca sejak ${formatDate(trouble.since)}`}
      </>
    ),
  },
  { key: 'views', header: 'Tayangan', align: 'end', cell: ({ figures }) => formatCount(figures?.views) },
  { key: 'rate', header: 'ER', align: 'end', cell: ({ figures }) => (figures ? rateOf(figures) : 'N/A') },
];
