import { decideReportedReview, fetchReportedReviews, type ReportedReview } from '@sohor/shared/api';
import { Button, DescriptionList, Dialog, Row } from '@sohor/shared/ui';
import { REVIEW_MARKS } from '@sohor/shared/wire/catalog';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { staffPage } from '../../lib/login/staff-page.tsx';
import { listKey } from '../../lib/staff-list/list-key.ts';
import { ReasonDialog } from '../../lib/staff-list/reason-dialog.tsx';
import { StaffList, type StaffListProps } from '../../lib/staff-list/staff-list.tsx';
import { timeText } from '../../lib/staff-list/time.ts';

const COLUMNS: StaffListProps<ReportedReview, never>['columns'] = [
  { key: 'reason', header: 'Yang dilaporkan', cell: ({ reason }) => reason },
  { key: 'by', header: 'Penulis', cell: ({ side, by }) => `${side}: ${by}` },
  { key: 'about', header: 'Tentang', cell: ({ about }) => about },
  { key: 'at', header: 'Waktu', cell: ({ reportedAt }) => timeText(reportedAt), isWhole: true },
];

const DECISIONS = {
  hide: {
    title: 'Sembunyikan teks ulasan?',
    description: 'Alasan Anda tampil di tempat teksnya. Nilainya tetap.',
    confirmLabel: 'Sembunyikan',
  },
  keep: {
    title: 'Biarkan ulasan tampil?',
    description: 'Ulasan tidak berubah, dan laporannya selesai.',
    confirmLabel: 'Biarkan',
  },
} as const;

/** Reviews that were reported: staff hides the text, or leaves it. */
export const ReviewReportsPage = staffPage(function ReviewReportsPage() {
  const [opened, setOpened] = useState<ReportedReview | null>(null);
  const [decision, setDecision] = useState<keyof typeof DECISIONS | null>(null);
  const cache = useQueryClient();
  const close = () => {
    setDecision(null);
    setOpened(null);
  };
  return (
    <>
      <StaffList
        name="laporan-ulasan"
        title="Laporan Ulasan"
        subtitle="Yang paling lama menunggu di atas. Teks dapat disembunyikan, nilainya tetap."
        fetch={({ cursor }) => fetchReportedReviews(cursor)}
        columns={COLUMNS}
        rowKey={({ contractId, side }) => contractId + side}
        empty="Tidak ada laporan yang menunggu."
        onOpen={setOpened}
      />
      {opened && (
        <Dialog
          open={decision === null}
          onClose={close}
          size="lg"
          title="Laporan ulasan"
          footer={
            <Row justify="end" gap={3}>
              <Button variant="secondary" onClick={() => setDecision('keep')}>
                Biarkan
              </Button>
              <Button onClick={() => setDecision('hide')}>Sembunyikan teks</Button>
            </Row>
          }
        >
          <DescriptionList layout="stack" items={linesOf(opened)} />
        </Dialog>
      )}
      {opened && decision && (
        <ReasonDialog
          {...DECISIONS[decision]}
          send={(reason) => decideReportedReview(opened, decision === 'hide', reason)}
          onDone={() => {
            close();
            return cache.invalidateQueries({ queryKey: listKey('laporan-ulasan') });
          }}
          onClose={() => setDecision(null)}
        >
          <DescriptionList layout="stack" items={linesOf(opened)} />
        </ReasonDialog>
      )}
    </>
  );
});

const linesOf = ({ side, by, about, campaignName, marks, text, reason, reportedAt }: ReportedReview) => [
  { term: 'Ulasan', value: text },
  {
    term: 'Nilai',
    value: REVIEW_MARKS[side === 'KOL' ? 'Brand' : 'KOL']
      .map((name, place) => `${name} ${marks[place]}`)
      .join(', '),
  },
  { term: 'Penulis', value: `${side}: ${by}` },
  { term: 'Tentang', value: about },
  { term: 'Campaign', value: campaignName },
  { term: 'Alasan laporan', value: reason },
  { term: 'Dilaporkan', value: timeText(reportedAt) },
];
