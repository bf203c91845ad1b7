import type { OwnScore, ScorePart } from '@sohor/shared/api';
import { formatCount, formatDay, formatTenths, splitCamelCase } from '@sohor/shared/format';
import { Card, type Column, DataTable } from '@sohor/shared/ui';
import { SCORE_TEXTS, SCORE_WEIGHTS } from '@sohor/shared/wire/catalog';
import styles from './score.module.css';
import { measureText, sourceOf } from './score-texts.ts';

/** What each component gives, and the numbers behind it. */
export function ScoreParts({ own: { parts, computedAt } }: { own: OwnScore }) {
  const columns: Column<ScorePart>[] = [
    {
      key: 'name',
      header: 'Komponen',
      primary: true,
      cell: ({ name }) => (
        <>
          {splitCamelCase(name)}
          <span className={styles.note}>{SCORE_TEXTS[name]}</span>
        </>
      ),
    },
    { key: 'points', header: 'Poin', align: 'end', cell: ({ points }) => formatTenths(points) },
    {
      key: 'weight',
      header: 'Bobot',
      align: 'end',
      cell: ({ name }) => `${formatCount(SCORE_WEIGHTS[name])}%`,
    },
    { key: 'measure', header: 'Dasarnya', cell: measureText },
    {
      key: 'source',
      header: 'Sumber',
      cell: ({ name }) => `${sourceOf(name)}, ${formatDay(computedAt)}`,
    },
  ];
  return (
    <Card as="section" title="Tiap komponen" aria-label="Tiap komponen">
      <DataTable
        caption="Poin tiap komponen skor"
        columns={columns}
        rows={parts}
        rowKey={({ name }) => name}
      />
    </Card>
  );
}
