import { discardJob, type FailedJob, fetchFailedJobs, retryJob } from '@sohor/shared/api';
import { Button, DescriptionList, Dialog, Row } from '@sohor/shared/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { staffPage } from '../../lib/login/staff-page.tsx';
import { listKey } from '../../lib/staff-list/list-key.ts';
import { ReasonDialog } from '../../lib/staff-list/reason-dialog.tsx';
import { StaffList, type StaffListProps } from '../../lib/staff-list/staff-list.tsx';
import { timeText } from '../../lib/staff-list/time.ts';

const COLUMNS: StaffListProps<FailedJob, never>['columns'] = [
  { key: 'job', header: 'Pekerjaan', cell: ({ job }) => job },
  { key: 'error', header: 'Kesalahan terakhir', cell: ({ lastError }) => lastError || '-' },
  { key: 'attempts', header: 'Percobaan', align: 'end', cell: ({ attempts }) => attempts },
  { key: 'failed', header: 'Gagal', cell: ({ failedAt }) => timeText(failedAt), isWhole: true },
];

/** Jobs without tries left, to be tried again or discarded. */
export const JobsPage = staffPage(function JobsPage() {
  const [opened, setOpened] = useState<FailedJob | null>(null);
  const [action, setAction] = useState<'retry' | 'discard' | null>(null);
  const cache = useQueryClient();
  const close = () => {
    setAction(null);
    setOpened(null);
  };
  return (
    <>
      <StaffList
        name="pekerjaan"
        title="Pekerjaan Gagal"
        subtitle="Pekerjaan latar yang berhenti setelah semua percobaannya gagal. Disimpan 30 hari."
        table="jobs"
        fetch={fetchFailedJobs}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        empty="Tidak ada pekerjaan yang gagal."
        onOpen={setOpened}
      />
      <Dialog
        open={opened !== null && action === null}
        onClose={close}
        title={opened?.job ?? ''}
        footer={
          <Row gap={3}>
            <Button variant="danger" onClick={() => setAction('discard')}>
              Buang
            </Button>
            <Button onClick={() => setAction('retry')}>Ulangi</Button>
          </Row>
        }
      >
        {opened && (
          <DescriptionList
            layout="stack"
            items={[
              { term: 'Kesalahan terakhir', value: opened.lastError },
              { term: 'Percobaan', value: opened.attempts },
              { term: 'Dibuat', value: timeText(opened.createdAt) },
              { term: 'Gagal', value: timeText(opened.failedAt) },
            ]}
          />
        )}
      </Dialog>
      {opened && action && (
        <ReasonDialog
          title={action === 'retry' ? 'Ulangi pekerjaan ini?' : 'Buang pekerjaan ini?'}
          description={
            action === 'retry'
              ? 'Pekerjaan dimulai lagi dari percobaan pertama, sekarang juga.'
              : 'Pekerjaan ini hilang untuk selamanya dan tidak akan dijalankan.'
          }
          confirmLabel={action === 'retry' ? 'Ulangi' : 'Buang'}
          tone={action === 'retry' ? 'brand' : 'danger'}
          send={(reason) => (action === 'retry' ? retryJob : discardJob)(opened.id, reason)}
          onDone={() => {
            close();
            return cache.invalidateQueries({ queryKey: listKey('pekerjaan') });
          }}
          onClose={() => setAction(null)}
        />
      )}
    </>
  );
});
