import { type ChatReport, type ReportParty, readChatReport } from '@sohor/shared/api';
import { Link } from '@sohor/shared/platform';
import { Button, DescriptionList, Dialog, Row, Stack, TextLink } from '@sohor/shared/ui';
import { REPORT_LABELS, type ReportResult } from '@sohor/shared/wire/catalog';
import { useState } from 'react';
import { ChatEntries } from '../../lib/chat-reading/chat-entries.tsx';
import { ReasonDialog } from '../../lib/staff-list/reason-dialog.tsx';
import { timeText } from '../../lib/staff-list/time.ts';
import { RESULTS } from './results.ts';

export interface ReportDialogProps {
  report: ChatReport;
  /** False while the result is asked for. */
  isShown: boolean;
  onAnswer: (result: ReportResult) => void;
  onClose: () => void;
}

/** One report. Its messages are read for a reason, which is recorded. */
export function ReportDialog({ report, isShown, onAnswer, onClose }: ReportDialogProps) {
  const { reason, note, reporter, reported, at, answer } = report;
  const [isAsking, setAsking] = useState(false);
  const [read, setRead] = useState<Awaited<ReturnType<typeof readChatReport>> | null>(null);
  return (
    <>
      <Dialog
        open={isShown && !isAsking}
        onClose={onClose}
        size="lg"
        title="Laporan pesan"
        footer={
          answer === null && (
            <Row justify="end" gap={3}>
              <Button variant="secondary" onClick={() => onAnswer('unfounded')}>
                Tidak terbukti
              </Button>
              <Button onClick={() => onAnswer('acted')}>Sudah ditindak</Button>
            </Row>
          )
        }
      >
        <Stack gap={4}>
          <DescriptionList
            layout="stack"
            items={[
              { term: 'Alasan', value: REPORT_LABELS[reason] },
              ...(note === '' ? [] : [{ term: 'Keterangan', value: note }]),
              { term: 'Dilaporkan', value: <PersonLink {...reported} /> },
              { term: 'Pelapor', value: <PersonLink {...reporter} /> },
              { term: 'Waktu', value: timeText(at) },
              ...(answer
                ? [
                    {
                      term: `${RESULTS[answer.result].label}, ${timeText(answer.at)}`,
                      value: `${answer.by}: ${answer.reason}`,
                    },
                  ]
                : []),
            ]}
          />
          {read ? (
            <ChatEntries entries={read.entries} reported={read.seq} />
          ) : (
            <Row>
              <Button variant="secondary" onClick={() => setAsking(true)}>
                Baca pesan
              </Button>
            </Row>
          )}
        </Stack>
      </Dialog>
      {isAsking && (
        <ReasonDialog
          title="Baca pesan yang dilaporkan?"
          description="Tulis untuk apa pesan ini dibaca. Nama Anda dan alasannya tercatat di jejak audit."
          confirmLabel="Baca"
          send={async (why) => setRead(await readChatReport(report.id, why))}
          onDone={() => setAsking(false)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

const PersonLink = ({ id, name, role }: ReportParty) => (
  <TextLink render={<Link to={`/appSohor/ops?id=${id}`} />}>
    {role}: {name}
  </TextLink>
);
