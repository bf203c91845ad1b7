import type { KindResults } from '@sohor/shared/api';
import { rateOf } from '@sohor/shared/figures';
import { engagementOf, formatCount, formatRupiah, kindName } from '@sohor/shared/format';
import { Card, type Column, DataTable, Stack, Text } from '@sohor/shared/ui';
import type { ReactNode } from 'react';

export interface ReportKindsProps {
  kinds: readonly KindResults[];
  /** True where prices are shown. */
  showsCosts: boolean;
  actions?: ReactNode;
}

/** What works of each kind of content have reached. */
export function ReportKinds({ kinds, showsCosts, actions }: ReportKindsProps) {
  const isMixed = showsCosts && kinds.some(({ costIdr }) => costIdr === null);
  return (
    <Card
      as="section"
      title="Menurut jenis konten"
      subtitle="Semua sumber angka dijumlahkan."
      actions={actions}
    >
      <Stack gap={3}>
        <DataTable
          caption="Hasil menurut jenis konten"
          columns={showsCosts ? [...COLUMNS, COST] : COLUMNS}
          rows={kinds}
          rowKey={kindName}
        />
        {isMixed && (
          <Text size="sm" tone="muted">
            Kontrak dengan beberapa jenis konten punya satu harga, jadi biayanya tidak dibagi.
          </Text>
        )}
      </Stack>
    </Card>
  );
}

/** 'N/A' while none of them has figures. */
const known = ({ works }: KindResults, value: number) => (works > 0 ? formatCount(value) : 'N/A');

const COLUMNS: Column<KindResults>[] = [
  { key: 'kind', header: 'Jenis', primary: true, cell: kindName },
  { key: 'works', header: 'Konten', align: 'end', cell: ({ published }) => formatCount(published) },
  { key: 'views', header: 'Tayangan', align: 'end', cell: (kind) => known(kind, kind.views) },
  { key: 'engagement', header: 'Interaksi', align: 'end', cell: (kind) => known(kind, engagementOf(kind)) },
  { key: 'rate', header: 'ER', align: 'end', cell: rateOf },
];
const COST: Column<KindResults> = {
  key: 'cost',
  header: 'Biaya',
  align: 'end',
  cell: ({ costIdr }) => (costIdr === null ? 'Tidak dibagi' : formatRupiah(costIdr)),
};
