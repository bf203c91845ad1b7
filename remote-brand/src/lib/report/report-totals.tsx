import type { CampaignReport } from '@sohor/shared/api';
import { rateOf, SOURCE_LABELS } from '@sohor/shared/figures';
import {
  costPerEngagement,
  costPerMille,
  costPerView,
  engagementOf,
  engagementRate,
  formatCount,
  formatDate,
  formatDay,
  formatRupiah,
  formatUnitCost,
  LINK_PLATFORMS,
} from '@sohor/shared/format';
import { formatEngagement } from '@sohor/shared/page-parts';
import {
  Card,
  Collapsible,
  type Column,
  DataTable,
  DescriptionList,
  FigureRow,
  Stack,
  Text,
} from '@sohor/shared/ui';

export interface ReportTotalsProps {
  report: Pick<CampaignReport, 'results' | 'works' | 'updatedAt' | 'emv'>;
  /** Null where no prices are shown. */
  costs: Pick<CampaignReport, 'costIdr' | 'counted'> | null;
  /** 'Hasil' by default. */
  title?: string;
}

/** Views, engagement and costs with their formulas and sources. */
export function ReportTotals({
  report: { results, works, updatedAt, emv },
  costs,
  title = 'Hasil',
}: ReportTotalsProps) {
  const views = results.reduce((sum, one) => sum + one.views, 0);
  const engagement = results.reduce((sum, one) => sum + engagementOf(one), 0);
  const typed = results.find(({ source }) => source === 'typed');
  return (
    <Card
      as="section"
      title={title}
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
            ...(costs ? costFigures(costs.counted) : []),
            ...(emv
              ? [{ label: 'EMV: tayangan × CPM acuan ÷ 1.000', value: formatRupiah(emv.valueIdr) }]
              : []),
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
                ...(costs ? costTerms(costs, works.paid) : []),
                ...(emv ? [{ term: 'EMV', value: emvText(emv) }] : []),
              ]}
            />
          </Stack>
        </Collapsible>
      </Stack>
    </Card>
  );
}

const emvText = ({ works, views, references }: NonNullable<CampaignReport['emv']>) =>
  `Perkiraan nilai bila tayangannya dibeli sebagai iklan: ${formatCount(works)} konten, ${formatCount(views)} tayangan. CPM acuan: ${references
    .map(
      ({ platform, cpmIdr, source, validFrom }) =>
        `${LINK_PLATFORMS[platform]} ${formatRupiah(cpmIdr)} (${source}, sejak ${formatDay(validFrom)})`,
    )
    .join('; ')}.`;

type Costs = NonNullable<ReportTotalsProps['costs']>;

const costFigures = ({ costIdr, views, engagement }: Costs['counted']) => [
  { label: 'CPV: biaya ÷ tayangan', value: formatUnitCost(costPerView(costIdr, views)) },
  { label: 'CPM: CPV × 1.000', value: formatUnitCost(costPerMille(costIdr, views)) },
  { label: 'CPE: biaya ÷ interaksi', value: formatUnitCost(costPerEngagement(costIdr, engagement)) },
];

const costTerms = ({ costIdr, counted }: Costs, paid: number) => [
  {
    term: 'Biaya',
    value: `Yang Anda bayar untuk ${formatCount(paid)} konten: ${formatRupiah(costIdr)}.`,
  },
  {
    term: 'CPV, CPM, CPE',
    value: `Hanya dari ${formatCount(counted.works)} konten yang sudah dibayar dan lengkap angkanya: ${formatRupiah(counted.costIdr)}, ${formatCount(counted.views)} tayangan, ${formatCount(counted.engagement)} interaksi.`,
  },
];

const SOURCE_COLUMNS: Column<CampaignReport['results'][number]>[] = [
  { key: 'source', header: 'Sumber', primary: true, cell: ({ source }) => SOURCE_LABELS[source] },
  { key: 'works', header: 'Konten', align: 'end', cell: ({ works }) => formatCount(works) },
  { key: 'views', header: 'Tayangan', align: 'end', cell: ({ views }) => formatCount(views) },
  { key: 'engagement', header: 'Interaksi', align: 'end', cell: (one) => formatCount(engagementOf(one)) },
  { key: 'rate', header: 'ER', align: 'end', cell: rateOf },
];
