import { fetchStaffEvents, type StaffEvent } from '@sohor/shared/api';
import { DescriptionList, Dialog } from '@sohor/shared/ui';
import { actText } from '@sohor/shared/wire/catalog';
import { useState } from 'react';
import { staffPage } from '../../lib/login/staff-page.tsx';
import { StaffList, type StaffListProps } from '../../lib/staff-list/staff-list.tsx';
import { timeText } from '../../lib/staff-list/time.ts';

const COLUMNS: StaffListProps<StaffEvent, never>['columns'] = [
  { key: 'act', header: 'Tindakan', cell: ({ act }) => actText(act) },
  { key: 'actor', header: 'Oleh', cell: ({ actor }) => actor },
  { key: 'reason', header: 'Alasan', cell: ({ reason }) => reason },
  { key: 'at', header: 'Waktu', cell: ({ at }) => timeText(at), isWhole: true },
  { key: 'seq', header: 'Catatan', align: 'end', cell: ({ seq }) => seq },
];

/** The audit chain of staff. */
export const EventsPage = staffPage(function EventsPage() {
  const [opened, setOpened] = useState<StaffEvent | null>(null);
  return (
    <>
      <StaffList
        name="jejak"
        title="Jejak Audit"
        subtitle="Setiap tindakan staf, dengan pelaku dan alasannya. Tidak ada yang dapat diubah atau dihapus."
        search="ID pengguna, pekerjaan, atau usulan"
        table="events"
        fetch={fetchStaffEvents}
        columns={COLUMNS}
        rowKey={({ seq }) => String(seq)}
        empty="Belum ada tindakan."
        onOpen={setOpened}
      />
      <Dialog
        open={opened !== null}
        onClose={() => setOpened(null)}
        title={opened ? actText(opened.act) : ''}
      >
        {opened && (
          <DescriptionList
            layout="stack"
            items={[
              { term: 'Oleh', value: opened.actor },
              { term: 'Alasan', value: opened.reason },
              { term: 'Tentang', value: opened.subject },
              { term: 'Waktu', value: timeText(opened.at) },
              { term: 'Catatan', value: opened.seq },
            ]}
          />
        )}
      </Dialog>
    </>
  );
});
