import { answerChatReport, type ChatReport, fetchChatReports, type ReportParty } from '@sohor/shared/api';
import { Link } from '@sohor/shared/platform';
import { Badge, TextLink } from '@sohor/shared/ui';
import { REPORT_LABELS, type ReportResult } from '@sohor/shared/wire/catalog';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { staffPage } from '../../lib/login/staff-page.tsx';
import { listKey } from '../../lib/staff-list/list-key.ts';
import { ReasonDialog } from '../../lib/staff-list/reason-dialog.tsx';
import { StaffList, type StaffListProps } from '../../lib/staff-list/staff-list.tsx';
import { timeText } from '../../lib/staff-list/time.ts';
import { ReportDialog } from './report-dialog.tsx';
import { RESULTS, WAITING } from './results.ts';

const COLUMNS: StaffListProps<ChatReport, 'answered'>['columns'] = [
  { key: 'reason', header: 'Alasan', cell: ({ reason }) => REPORT_LABELS[reason] },
  { key: 'reported', header: 'Dilaporkan', cell: ({ reported }) => nameOf(reported) },
  { key: 'reporter', header: 'Pelapor', cell: ({ reporter }) => nameOf(reporter) },
  { key: 'at', header: 'Waktu', cell: ({ at }) => timeText(at), isWhole: true },
  {
    key: 'result',
    header: 'Hasil',
    isWhole: true,
    cell: ({ answer }) => {
      const { label, tone } = answer ? RESULTS[answer.result] : WAITING;
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
];

const nameOf = ({ name, role }: ReportParty) => `${role}: ${name}`;

/** Reports of conversations: staff reads the reported messages, and closes the report with its result. */
export const ChatReportsPage = staffPage(function ChatReportsPage() {
  const [opened, setOpened] = useState<ChatReport | null>(null);
  const [result, setResult] = useState<ReportResult | null>(null);
  const cache = useQueryClient();
  const close = () => {
    setResult(null);
    setOpened(null);
  };
  return (
    <>
      <StaffList
        name="laporan-pesan"
        title="Laporan Pesan"
        subtitle="Yang paling lama menunggu di atas. Anda hanya membaca pesan yang dilaporkan dan beberapa pesan sebelumnya."
        all="Menunggu"
        filters={{ answered: 'Dijawab' }}
        fetch={({ filter, cursor }) => fetchChatReports(filter ?? 'open', cursor)}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        empty="Tidak ada laporan yang menunggu."
        onOpen={setOpened}
      />
      {opened && (
        <ReportDialog
          key={opened.id}
          report={opened}
          isShown={result === null}
          onAnswer={setResult}
          onClose={close}
        />
      )}
      {opened && result && (
        <ReasonDialog
          title={RESULTS[result].question}
          description="Laporan ini selesai, dan hasilnya tercatat di jejak audit."
          confirmLabel="Selesaikan"
          send={(reason) => answerChatReport(opened.id, result, reason)}
          onDone={() => {
            close();
            return cache.invalidateQueries({ queryKey: listKey('laporan-pesan') });
          }}
          onClose={() => setResult(null)}
        >
          {result === 'acted' && (
            <TextLink render={<Link to={`/appSohor/ops?id=${opened.reported.id}`} />}>
              Blokir atau bekukan {opened.reported.name} di halaman Pengguna
            </TextLink>
          )}
        </ReasonDialog>
      )}
    </>
  );
});
