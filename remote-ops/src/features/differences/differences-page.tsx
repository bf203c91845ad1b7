import { type Difference, fetchDifferences, resolveDifference } from '@sohor/shared/api';
import { Badge, Button, DescriptionList, Dialog } from '@sohor/shared/ui';
import type { DifferenceFilter, DifferenceSource } from '@sohor/shared/wire/catalog';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { staffPage } from '../../lib/login/staff-page.tsx';
import { listKey } from '../../lib/staff-list/list-key.ts';
import { ReasonDialog } from '../../lib/staff-list/reason-dialog.tsx';
import { StaffList, type StaffListProps } from '../../lib/staff-list/staff-list.tsx';
import { timeText } from '../../lib/staff-list/time.ts';

const FILTERS: Record<DifferenceFilter, string> = { open: 'Terbuka', resolved: 'Selesai' };
const SOURCES: Record<DifferenceSource, string> = {
  midtrans: 'Midtrans',
  payouts: 'Penarikan',
  ledger: 'Buku besar',
};
const FIELDS: Readonly<Record<string, string>> = {
  status: 'status',
  amount: 'jumlah',
  returned: 'dana kembali',
  ledger: 'pembukuan',
  'ledger-return': 'pembukuan dana kembali',
};

const COLUMNS: StaffListProps<Difference, DifferenceFilter>['columns'] = [
  { key: 'subject', header: 'Pesanan', text: ({ subject }) => subject },
  { key: 'source', header: 'Dibandingkan dengan', text: ({ source }) => SOURCES[source] },
  { key: 'field', header: 'Beda pada', text: ({ field }) => FIELDS[field] ?? field },
  { key: 'ours', header: 'Di Sohor', text: ({ ours }) => ours },
  { key: 'theirs', header: 'Di sana', text: ({ theirs }) => theirs },
  { key: 'found', header: 'Ditemukan', text: ({ foundAt }) => timeText(foundAt), isWhole: true },
  {
    key: 'status',
    header: 'Status',
    isWhole: true,
    text: ({ resolvedAt }) => FILTERS[resolvedAt ? 'resolved' : 'open'],
    cell: ({ resolvedAt }) => (
      <Badge tone={resolvedAt ? 'success' : 'warning'}>{FILTERS[resolvedAt ? 'resolved' : 'open']}</Badge>
    ),
  },
];

/** Results of the nightly comparison with the providers. */
export const DifferencesPage = staffPage(function DifferencesPage() {
  const [opened, setOpened] = useState<Difference | null>(null);
  const [isResolving, setResolving] = useState(false);
  const cache = useQueryClient();
  const close = () => {
    setResolving(false);
    setOpened(null);
  };
  return (
    <>
      <StaffList
        name="selisih"
        title="Selisih"
        subtitle="Setiap malam catatan Sohor dibandingkan dengan catatan penyedia pembayaran."
        filters={FILTERS}
        fetch={fetchDifferences}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        empty="Tidak ada selisih. Semua catatan cocok."
        onOpen={setOpened}
      />
      <Dialog
        open={opened !== null && !isResolving}
        onClose={close}
        title="Selisih"
        footer={
          opened && !opened.resolvedAt && <Button onClick={() => setResolving(true)}>Selesaikan</Button>
        }
      >
        {opened && (
          <DescriptionList
            layout="stack"
            items={[
              { term: 'Pesanan', value: opened.subject },
              { term: 'Beda pada', value: FIELDS[opened.field] ?? opened.field },
              { term: 'Di Sohor', value: opened.ours },
              { term: `Di ${SOURCES[opened.source]}`, value: opened.theirs },
              { term: 'Ditemukan', value: timeText(opened.foundAt) },
              { term: 'Terakhir terlihat', value: timeText(opened.seenAt) },
              ...(opened.resolution ? [{ term: 'Penyelesaian', value: opened.resolution }] : []),
            ]}
          />
        )}
      </Dialog>
      {opened && isResolving && (
        <ReasonDialog
          title="Selesaikan selisih ini?"
          description="Tulis apa yang terjadi dan mengapa tidak ada lagi yang perlu dilakukan. Bila masih berbeda, selisih ini muncul lagi malam nanti."
          confirmLabel="Selesaikan"
          send={(reason) => resolveDifference(opened.id, reason)}
          onDone={() => {
            close();
            return cache.invalidateQueries({ queryKey: listKey('selisih') });
          }}
          onClose={() => setResolving(false)}
        />
      )}
    </>
  );
});
