import { openSharedReport, type SharedReport, type SharedWork } from '@sohor/shared/api';
import { rateOf, SOURCE_LABELS } from '@sohor/shared/figures';
import { formatCount, formatDate, formatPeriod } from '@sohor/shared/format';
import { ExternalLink, withProviders } from '@sohor/shared/page-parts';
import { ApiError, useLocation } from '@sohor/shared/platform';
import {
  Card,
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  LoadingState,
  Logo,
  NotFoundIllustration,
  Page,
  PageHeader,
  Stack,
  Text,
} from '@sohor/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { costText, PieceLine } from '../../lib/report/piece-line.tsx';
import { ReportKinds } from '../../lib/report/report-kinds.tsx';
import { ReportCurve, ReportGaps } from '../../lib/report/report-parts.tsx';
import { ReportTotals } from '../../lib/report/report-totals.tsx';

/** A report that a Brand shares by a link, for everyone who has it. The token stands after '#', so that no server logs it. */
export const SharedReportPage = withProviders(function SharedReportPage() {
  const token = useLocation().hash.slice(1);
  const query = useQuery({
    queryKey: ['shared-report', token],
    queryFn: () => openSharedReport(token),
    // Each opening is counted, and a revoked link must not show what was kept.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const isOver = query.error instanceof ApiError && [400, 404].includes(query.error.status);
  return (
    <Page>
      <header>
        <Logo />
      </header>
      <main>
        <meta name="robots" content="noindex, nofollow" />
        {query.data && <Loaded report={query.data} />}
        {!query.data && !isOver && <PageHeader title="Laporan Campaign" />}
        {query.isPending && <LoadingState text="Memuat laporan..." />}
        {isOver && (
          <EmptyState
            headingLevel={1}
            illustration={<NotFoundIllustration />}
            title="Laporan ini tidak dapat dibuka"
            text="Tautannya sudah berakhir, dicabut, atau tidak lengkap. Minta tautan baru kepada Brand."
          />
        )}
        {query.isError && !isOver && (
          <ErrorState
            message="Laporan gagal dimuat."
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        )}
      </main>
    </Page>
  );
});

function Loaded({ report }: { report: SharedReport }) {
  const { campaignName, brandName, startDate, endDate, expiresAt, costs, list } = report;
  const columns = costs
    ? [
        ...COLUMNS,
        {
          key: 'cost',
          header: 'Biaya',
          align: 'end' as const,
          cell: costText,
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
      <ReportKinds kinds={report.kinds} showsCosts={costs !== null} />
      <ReportCurve curve={report.curve} />
      <Card
        as="section"
        title="Menurut KOL"
        subtitle="Tayangan terbanyak lebih dulu, paling banyak 100 konten."
      >
        <DataTable
          caption="Hasil menurut KOL"
          columns={columns}
          rows={list}
          rowKey={(work) => `${list.indexOf(work)}`}
        />
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
    cell: (work) => (
      <>
        {work.url ? <ExternalLink to={work.url}>{work.kolName}</ExternalLink> : work.kolName}
        <PieceLine work={work} />
      </>
    ),
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
