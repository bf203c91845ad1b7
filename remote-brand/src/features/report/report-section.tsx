import {
  type CampaignReport,
  downloadCampaignReport,
  downloadReportedWork,
  type ReportedWork,
} from '@sohor/shared/api';
import { CurveFrame, rateOf, SOURCE_LABELS } from '@sohor/shared/figures';
import {
  costPerEngagement,
  costPerMille,
  costPerView,
  DAY_MS,
  engagementOf,
  engagementRate,
  formatCount,
  formatDate,
  formatDay,
  formatRupiah,
  formatUnitCost,
} from '@sohor/shared/format';
import {
  ExternalLink,
  formatEngagement,
  LoadedPart,
  LoadMore,
  TableDownload,
  useDownload,
} from '@sohor/shared/page-parts';
import { Link, PRODUCT_NAME, today } from '@sohor/shared/platform';
import {
  Avatar,
  Button,
  Card,
  Collapsible,
  type Column,
  Columns,
  DataTable,
  DescriptionList,
  EmptyState,
  FigureRow,
  InlineAlert,
  MediaRow,
  Row,
  Stack,
  Text,
  TextLink,
} from '@sohor/shared/ui';
import { FIGURE_GAP_LABELS, PATHS } from '@sohor/shared/wire/catalog';
import { useReport, useReportedWork } from './report.queries.ts';

/** What a campaign brought: figures with their formulas, the curve, each work, and what is missing. */
export function CampaignReportSection({ campaignId }: { campaignId: string }) {
  return (
    <LoadedPart query={useReport(campaignId)} loading="Memuat laporan..." failed="Laporan gagal dimuat.">
      {(report) =>
        report.works.published === 0 ? (
          <EmptyState
            compact
            title="Belum ada konten yang tayang"
            text="Laporan terisi setelah KOL menayangkan kontennya dan angkanya dibaca."
          />
        ) : (
          <Stack gap={4}>
            <Files campaignId={campaignId} />
            <Missing gaps={report.gaps} />
            <Totals report={report} />
            <Curve curve={report.curve} />
            {report.best && report.weakest && (
              <Columns>
                <Extreme title="Konten terbaik" work={report.best} />
                <Extreme title="Konten terlemah" work={report.weakest} />
              </Columns>
            )}
            <Works campaignId={campaignId} />
          </Stack>
        )
      }
    </LoadedPart>
  );
}

const FAILED = 'Laporan gagal diunduh. Periksa koneksi Anda, lalu coba lagi.';

/** The report as a document, and its works as a table. */
function Files({ campaignId }: { campaignId: string }) {
  const pdf = useDownload({
    fetchFile: () => downloadCampaignReport(campaignId),
    fileName: () => `laporan-${PRODUCT_NAME.toLowerCase()}-${today()}.pdf`,
    failed: FAILED,
  });
  return (
    <Row justify="end">
      <Button variant="secondary" size="sm" loading={pdf.isDownloading} onClick={pdf.download}>
        Unduh PDF
      </Button>
      <TableDownload
        subject="laporan"
        fetchFile={(type) => downloadReportedWork(campaignId, type)}
        failed={FAILED}
      />
    </Row>
  );
}

function Missing({ gaps }: Pick<CampaignReport, 'gaps'>) {
  if (gaps.length === 0) return null;
  return (
    <InlineAlert tone="info" title="Yang belum ada di laporan ini">
      <ul>
        {gaps.map(({ gap, works }) => (
          <li key={gap}>
            {formatCount(works)} konten {FIGURE_GAP_LABELS[gap]}
          </li>
        ))}
      </ul>
    </InlineAlert>
  );
}

function Totals({ report: { results, counted, costIdr, works, updatedAt } }: { report: CampaignReport }) {
  const views = results.reduce((sum, one) => sum + one.views, 0);
  const engagement = results.reduce((sum, one) => sum + engagementOf(one), 0);
  const typed = results.find(({ source }) => source === 'typed');
  const { costIdr: cost } = counted;
  return (
    <Card
      as="section"
      title="Hasil"
      subtitle={
        updatedAt
          ? `Dari ${formatCount(works.counted)} dari ${formatCount(works.published)} konten yang tayang. Terakhir dibaca ${formatDate(updatedAt)}.`
          : 'Belum ada angka yang dibaca.'
      }
    >
      <Stack gap={4}>
        <FigureRow
          size="lg"
          items={[
            { label: 'Tayangan', value: results.length > 0 ? formatCount(views) : 'N/A' },
            { label: 'Interaksi', value: results.length > 0 ? formatCount(engagement) : 'N/A' },
            { label: 'ER: interaksi ÷ tayangan', value: formatEngagement(engagementRate(engagement, views)) },
            { label: 'CPV: biaya ÷ tayangan', value: formatUnitCost(costPerView(cost, counted.views)) },
            { label: 'CPM: CPV × 1.000', value: formatUnitCost(costPerMille(cost, counted.views)) },
            {
              label: 'CPE: biaya ÷ interaksi',
              value: formatUnitCost(costPerEngagement(cost, counted.engagement)),
            },
          ]}
        />
        {typed && (
          <Text size="sm" tone="muted">
            Termasuk {formatCount(typed.views)} tayangan dari {formatCount(typed.works)} konten yang angkanya
            diisi kreator.
          </Text>
        )}
        <Collapsible title="Sumber dan cara hitung">
          <Stack gap={3}>
            <DataTable
              caption="Hasil menurut sumber"
              columns={SOURCE_COLUMNS}
              rows={results}
              rowKey={({ source }) => source}
            />
            <DescriptionList
              layout="stack"
              items={[
                {
                  term: 'Interaksi',
                  value: 'Suka + komentar + dibagikan, dan disimpan bila sumbernya menyebutkannya.',
                },
                {
                  term: 'Biaya',
                  value: `Harga kotor ${formatCount(works.paid)} konten yang sudah dibayar: ${formatRupiah(costIdr)}.`,
                },
                {
                  term: 'CPV, CPM, CPE',
                  value: `Hanya dari ${formatCount(counted.works)} konten yang sudah dibayar dan ada angkanya: ${formatRupiah(cost)}, ${formatCount(counted.views)} tayangan, ${formatCount(counted.engagement)} interaksi.`,
                },
              ]}
            />
          </Stack>
        </Collapsible>
      </Stack>
    </Card>
  );
}

const SOURCE_COLUMNS: Column<CampaignReport['results'][number]>[] = [
  { key: 'source', header: 'Sumber', primary: true, cell: ({ source }) => SOURCE_LABELS[source] },
  { key: 'works', header: 'Konten', align: 'end', cell: ({ works }) => formatCount(works) },
  { key: 'views', header: 'Tayangan', align: 'end', cell: ({ views }) => formatCount(views) },
  { key: 'engagement', header: 'Interaksi', align: 'end', cell: (one) => formatCount(engagementOf(one)) },
  { key: 'rate', header: 'ER', align: 'end', cell: rateOf },
];

const CURVE_COLUMNS: Column<CampaignReport['curve'][number]>[] = [
  { key: 'day', header: 'Hari', primary: true, cell: ({ day }) => formatDay(day) },
  { key: 'views', header: 'Tayangan', align: 'end', cell: ({ views }) => formatCount(views) },
];

function Curve({ curve }: Pick<CampaignReport, 'curve'>) {
  const [first, last] = [curve[0], curve.at(-1)];
  if (!first || !last || first === last) return null;
  const dayOf = (day: string) => Date.parse(day) / DAY_MS;
  const ticks = [0, 1, 2, 3].map((at) =>
    Math.round(dayOf(first.day) + (at / 3) * (dayOf(last.day) - dayOf(first.day))),
  );
  return (
    <Card
      as="section"
      title="Tayangan dari hari ke hari"
      subtitle="Jumlah tayangan yang dibaca di TikTok, 31 hari terakhir."
    >
      <CurveFrame
        points={curve.map(({ day, views }) => ({ x: dayOf(day), name: formatDay(day), read: views }))}
        ticks={[...new Set(ticks)]}
        tickLabel={(day) =>
          formatDay(day * DAY_MS)
            .split(' ')
            .slice(0, 2)
            .join(' ')
        }
      />
      <Collapsible title="Lihat dalam tabel">
        <DataTable
          caption="Tayangan menurut hari"
          columns={CURVE_COLUMNS}
          rows={curve}
          rowKey={({ day }) => day}
        />
      </Collapsible>
    </Card>
  );
}

function Extreme({ title, work }: { title: string; work: ReportedWork }) {
  const { kolName, kolImage, url, figures } = work;
  return (
    <Card as="section" title={title}>
      <Stack gap={2}>
        <MediaRow
          media={<Avatar name={kolName} src={kolImage} />}
          title={kolName}
          subtitle={figures && `${formatCount(figures.views)} tayangan · ER ${rateOf(figures)}`}
        />
        <Text size="sm">
          <ExternalLink to={url}>Buka konten</ExternalLink>
        </Text>
      </Stack>
    </Card>
  );
}

const WORK_COLUMNS: Column<ReportedWork>[] = [
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
  {
    key: 'cost',
    header: 'Biaya',
    align: 'end',
    cell: ({ costIdr }) => (costIdr === null ? 'Belum dibayar' : formatRupiah(costIdr)),
  },
  {
    key: 'cpv',
    header: 'CPV',
    align: 'end',
    cell: ({ figures, costIdr }) =>
      formatUnitCost(figures && costIdr !== null ? costPerView(costIdr, figures.views) : null),
  },
];

function Works({ campaignId }: { campaignId: string }) {
  const list = useReportedWork(campaignId);
  return (
    <Card as="section" title="Menurut KOL" subtitle="Tayangan terbanyak lebih dulu.">
      <LoadedPart query={list} loading="Memuat konten..." failed="Konten gagal dimuat.">
        {({ pages }) => (
          <Stack gap={3}>
            <DataTable
              caption="Hasil menurut KOL"
              columns={WORK_COLUMNS}
              rows={pages.flatMap(({ items }) => items)}
              rowKey={({ contractId }) => contractId}
            />
            <LoadMore list={list} />
          </Stack>
        )}
      </LoadedPart>
    </Card>
  );
}
