import { fetchStaffEvents, type StaffEvent } from '@sohor/shared/api';
import { DescriptionList, Dialog } from '@sohor/shared/ui';
import { useState } from 'react';
import { Desk, type DeskProps } from '../../desk/desk.tsx';
import { timeText } from '../../desk/time.ts';
import { actText } from '../../events/event-texts.ts';
import { staffPage } from '../../login/staff-page.tsx';

const COLUMNS: DeskProps<StaffEvent, never>['columns'] = [
  { key: 'act', header: 'Tindakan', text: ({ act }) => actText(act) },
  { key: 'actor', header: 'Oleh', text: ({ actor }) => actor },
  { key: 'reason', header: 'Alasan', text: ({ reason }) => reason },
  { key: 'at', header: 'Waktu', text: ({ at }) => timeText(at), isWhole: true },
  { key: 'seq', header: 'Catatan', align: 'end', text: ({ seq }) => seq },
];

/** The audit chain of staff. */
export const EventsPage = staffPage(function EventsPage() {
  const [opened, setOpened] = useState<StaffEvent | null>(null);
  return (
    <>
      <Desk
        name="jejak"
        title="Jejak Audit"
        subtitle="Setiap tindakan staf, dengan pelaku dan alasannya. Tidak ada yang dapat diubah atau dihapus."
        search="ID pengguna, pekerjaan, atau usulan"
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
