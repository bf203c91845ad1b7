import { type Difference, fetchDifferences, resolveDifference } from '@sohor/shared/api';
import { Badge, Button, DescriptionList, Dialog } from '@sohor/shared/ui';
import {
  DIFFERENCE_LABELS,
  type DifferenceFilter,
  fieldText,
  SOURCE_LABELS,
} from '@sohor/shared/wire/catalog';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { staffPage } from '../../lib/login/staff-page.tsx';
import { listKey } from '../../lib/staff-list/list-key.ts';
import { ReasonDialog } from '../../lib/staff-list/reason-dialog.tsx';
import { StaffList, type StaffListProps } from '../../lib/staff-list/staff-list.tsx';
import { timeText } from '../../lib/staff-list/time.ts';

const COLUMNS: StaffListProps<Difference, DifferenceFilter>['columns'] = [
  { key: 'subject', header: 'Pesanan', cell: ({ subject }) => subject },
  { key: 'source', header: 'Dibandingkan dengan', cell: ({ source }) => SOURCE_LABELS[source] },
  { key: 'field', header: 'Beda pada', cell: ({ field }) => fieldText(field) },
  { key: 'ours', header: 'Di Sohor', cell: ({ ours }) => ours },
  { key: 'theirs', header: 'Di sana', cell: ({ theirs }) => theirs },
  { key: 'found', header: 'Ditemukan', cell: ({ foundAt }) => timeText(foundAt), isWhole: true },
  {
    key: 'status',
    header: 'Status',
    isWhole: true,
    cell: ({ resolvedAt }) => (
      <Badge tone={resolvedAt ? 'success' : 'warning'}>
        {DIFFERENCE_LABELS[resolvedAt ? 'resolved' : 'open']}
      </Badge>
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
        filters={DIFFERENCE_LABELS}
        table="differences"
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
              { term: 'Beda pada', value: fieldText(opened.field) },
              { term: 'Di Sohor', value: opened.ours },
              { term: `Di ${SOURCE_LABELS[opened.source]}`, value: opened.theirs },
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
