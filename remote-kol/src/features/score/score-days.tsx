import type { OwnScore } from '@sohor/shared/api';
import { CurveFrame } from '@sohor/shared/figures';
import { DAY_MS, formatCount, formatDay, formatTenths } from '@sohor/shared/format';
import { Card, type Column, DataTable } from '@sohor/shared/ui';

type Day = OwnScore['days'][number];

const COLUMNS: readonly Column<Day>[] = [
  { key: 'day', header: 'Hari', primary: true, cell: ({ day }) => formatDay(day) },
  { key: 'score', header: 'Skor', align: 'end', cell: ({ score }) => formatTenths(score) },
  { key: 'version', header: 'Versi rumus', align: 'end', cell: ({ version }) => formatCount(version) },
];

/** `28/9`, which fits below both ends of the curve. */
function shortDay(x: number): string {
  const day = new Date(x * DAY_MS);
  return `${day.getUTCDate()}/${day.getUTCMonth() + 1}`;
}

/** The days on which the score changed. */
export function ScoreDays({ days }: { days: readonly Day[] }) {
  const points = [...days].reverse().map(({ day, score }) => ({
    x: Date.parse(day) / DAY_MS,
    name: formatDay(day),
    read: score,
  }));
  const ends = [points[0], points.at(-1)].flatMap((point) => point?.x ?? []);
  return (
    <Card
      as="section"
      title="Riwayat skor"
      subtitle="Hari-hari saat skor Anda berubah, selama setengah tahun terakhir."
      aria-label="Riwayat skor"
    >
      {points.length > 1 && <CurveFrame points={points} ticks={ends} tickLabel={shortDay} unit="poin" />}
      <DataTable caption="Riwayat skor" columns={COLUMNS} rows={days} rowKey={({ day }) => day} />
    </Card>
  );
}
