import {
  downloadCampaignReport,
  downloadReportedKinds,
  downloadReportedWork,
  type ReportedWork,
} from '@sohor/shared/api';
import { PostedWork, rateOf, SOURCE_LABELS } from '@sohor/shared/figures';
import { costPerView, formatCount, formatDate, formatUnitCost, pieceName } from '@sohor/shared/format';
import { hasRight, LoadedPart, LoadMore, TableDownload, useDownload } from '@sohor/shared/page-parts';
import { Link, PRODUCT_NAME, today } from '@sohor/shared/platform';
import {
  Avatar,
  Button,
  Card,
  type Column,
  Columns,
  DataTable,
  EmptyState,
  MediaRow,
  Row,
  Stack,
  Text,
  TextLink,
} from '@sohor/shared/ui';
import { PATHS } from '@sohor/shared/wire/catalog';
import { useState } from 'react';
import { costText, PieceLine } from '../../lib/report/piece-line.tsx';
import { ReportKinds } from '../../lib/report/report-kinds.tsx';
import { ReportCurve, ReportGaps } from '../../lib/report/report-parts.tsx';
import { ReportTotals } from '../../lib/report/report-totals.tsx';
import { CampaignComparison } from './campaign-comparison.tsx';
import { useReport, useReportedWork } from './report.queries.ts';
import { ShareDialog } from './share-dialog.tsx';

/** The words of a campaign's name, as a part of a file's name on any system. */
const inFileName = (name: string) =>
  name
    .match(/[\p{L}\p{M}\p{N}]+/gu)
    ?.join('-')
    .slice(0, 60) ?? 'campaign';

interface CampaignReportSectionProps {
  campaignId: string;
  campaignName: string;
}

/** What a campaign brought: figures with their formulas, the curve, each work, and what is missing. */
export function CampaignReportSection({ campaignId, campaignName }: CampaignReportSectionProps) {
  const name = inFileName(campaignName);
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
            <Files campaignId={campaignId} name={name} />
            <ReportGaps gaps={report.gaps} />
            <ReportTotals report={report} costs={report} />
            <ReportKinds
              kinds={report.kinds}
              showsCosts
              actions={<KindFiles campaignId={campaignId} name={name} />}
            />
            <ReportCurve curve={report.curve} />
            {report.best && report.weakest && (
              <Columns>
                <Extreme title="Konten terbaik" work={report.best} />
                <Extreme title="Konten terlemah" work={report.weakest} />
              </Columns>
            )}
            <Works campaignId={campaignId} />
            <CampaignComparison campaignId={campaignId} />
          </Stack>
        )
      }
    </LoadedPart>
  );
}

const FAILED = 'Laporan gagal diunduh. Periksa koneksi Anda, lalu coba lagi.';

interface FilesProps {
  campaignId: string;
  /** The campaign's, as it stands in the files' names. */
  name: string;
}

/** The report as a document, and its works as a table. */
function Files({ campaignId, name }: FilesProps) {
  const pdf = useDownload({
    fetchFile: () => downloadCampaignReport(campaignId),
    fileName: () => `laporan-${name}-${PRODUCT_NAME.toLowerCase()}-${today()}.pdf`,
    failed: FAILED,
  });
  const [isSharing, setSharing] = useState(false);
  return (
    <Row justify="end">
      {hasRight('campaigns') && (
        <>
          <Button size="sm" onClick={() => setSharing(true)}>
            Bagikan
          </Button>
          <ShareDialog campaignId={campaignId} open={isSharing} onClose={() => setSharing(false)} />
        </>
      )}
      <Button variant="secondary" size="sm" loading={pdf.isDownloading} onClick={pdf.download}>
        Unduh PDF
      </Button>
      <TableDownload
        subject={`laporan-${name}`}
        fetchFile={(type) => downloadReportedWork(campaignId, type)}
        failed={FAILED}
      />
    </Row>
  );
}

function KindFiles({ campaignId, name }: FilesProps) {
  return (
    <TableDownload
      subject={`jenis-konten-${name}`}
      fetchFile={(type) => downloadReportedKinds(campaignId, type)}
      failed={FAILED}
    />
  );
}

function Extreme({ title, work }: { title: string; work: ReportedWork }) {
  const { kolName, kolImage, url, video, figures, contract } = work;
  return (
    <Card as="section" title={title}>
      <Stack gap={2}>
        <MediaRow
          media={<Avatar name={kolName} src={kolImage} />}
          title={kolName}
          subtitle={figures && `${formatCount(figures.views)} tayangan · ER ${rateOf(figures)}`}
        />
        {contract.works > 1 && <Text size="sm">{pieceName(work)}</Text>}
        <PostedWork url={url} video={video} />
      </Stack>
    </Card>
  );
}

const WORK_COLUMNS: Column<ReportedWork>[] = [
  {
    key: 'kol',
    header: 'KOL',
    primary: true,
    cell: (work) => (
      <>
        <TextLink apart render={<Link to={PATHS.brandContract(work.contractId)} />}>
          {work.kolName}
        </TextLink>
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
  {
    key: 'cost',
    header: 'Biaya',
    align: 'end',
    cell: costText,
  },
  {
    key: 'cpv',
    header: 'CPV',
    align: 'end',
    cell: ({ contract: { views }, costIdr }) =>
      formatUnitCost(views !== null && costIdr !== null ? costPerView(costIdr, views) : null),
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
              rowKey={({ contractId, piece }) => `${contractId} ${piece}`}
            />
            <LoadMore list={list} />
          </Stack>
        )}
      </LoadedPart>
    </Card>
  );
}
