import type { CampaignReport } from '@sohor/shared/api';
import { CurveFrame } from '@sohor/shared/figures';
import { DAY_MS, formatCount, formatDay } from '@sohor/shared/format';
import { Card, Collapsible, type Column, DataTable, InlineAlert } from '@sohor/shared/ui';
import { FIGURE_GAP_LABELS } from '@sohor/shared/wire/catalog';

/** What is missing, and why. */
export function ReportGaps({ gaps }: Pick<CampaignReport, 'gaps'>) {
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

const CURVE_COLUMNS: Column<CampaignReport['curve'][number]>[] = [
  { key: 'day', header: 'Hari', primary: true, cell: ({ day }) => formatDay(day) },
  { key: 'views', header: 'Tayangan', align: 'end', cell: ({ views }) => formatCount(views) },
];

/** Views by day, as a curve and as a table. */
export function ReportCurve({ curve }: Pick<CampaignReport, 'curve'>) {
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
      subtitle="Jumlah tayangan yang dibaca di TikTok, 31 hari pembacaan terakhir."
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
