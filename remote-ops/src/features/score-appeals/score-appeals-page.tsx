import { type AskedScore, answerScoreAppeal, fetchScoreAppeals } from '@sohor/shared/api';
import { formatTenths, splitCamelCase } from '@sohor/shared/format';
import { Link } from '@sohor/shared/platform';
import { Button, DescriptionList, Dialog, Row, TextLink } from '@sohor/shared/ui';
import {
  APPEAL_RESULT_LABELS,
  type AppealResult,
  MAX_APPEAL_TEXT,
  SCORE_WEIGHTS,
} from '@sohor/shared/wire/catalog';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { staffPage } from '../../lib/login/staff-page.tsx';
import { listKey } from '../../lib/staff-list/list-key.ts';
import { ReasonDialog } from '../../lib/staff-list/reason-dialog.tsx';
import { StaffList, type StaffListProps } from '../../lib/staff-list/staff-list.tsx';
import { timeText } from '../../lib/staff-list/time.ts';

const COLUMNS: StaffListProps<AskedScore, never>['columns'] = [
  { key: 'reason', header: 'Alasan', cell: ({ reason }) => reason },
  { key: 'kol', header: 'KOL', cell: ({ kolName }) => kolName },
  { key: 'score', header: 'Skor', cell: ({ score }) => formatTenths(score) },
  { key: 'at', header: 'Diminta', cell: ({ askedAt }) => timeText(askedAt), isWhole: true },
];

const ANSWERS: Readonly<
  Record<AppealResult, { button: string; title: string; description: string; confirmLabel: string }>
> = {
  disinkronkan: {
    button: 'Baca ulang TikTok',
    title: 'Baca ulang data TikTok?',
    description: 'Sinkronisasi dimulai, dan skor dihitung dari data yang baru.',
    confirmLabel: 'Baca ulang',
  },
  dijelaskan: {
    button: 'Jelaskan',
    title: 'Jelaskan skornya?',
    description: 'Skor tidak berubah. KOL membaca jawaban Anda.',
    confirmLabel: 'Kirim jawaban',
  },
  dihitung: {
    button: 'Hitung ulang',
    title: 'Hitung ulang skor?',
    description: 'Skor dihitung sekarang dengan rumus yang berlaku. KOL membaca jawaban Anda.',
    confirmLabel: 'Hitung ulang',
  },
};

/** Scores that KOLs asked staff to look at. Nobody can enter a score. */
export const ScoreAppealsPage = staffPage(function ScoreAppealsPage() {
  const [opened, setOpened] = useState<AskedScore | null>(null);
  const [result, setResult] = useState<AppealResult | null>(null);
  const cache = useQueryClient();
  const close = () => {
    setResult(null);
    setOpened(null);
  };
  return (
    <>
      <StaffList
        name="banding-skor"
        title="Banding Skor"
        subtitle="Yang paling lama menunggu di atas. Skor hanya berasal dari rumus."
        fetch={({ cursor }) => fetchScoreAppeals(cursor)}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        empty="Tidak ada banding yang menunggu."
        onOpen={setOpened}
      />
      {opened && (
        <Dialog
          open={result === null}
          onClose={close}
          size="lg"
          title="Banding skor"
          footer={
            <Row justify="end" gap={3}>
              {(Object.keys(ANSWERS) as AppealResult[]).map((one) => (
                <Button
                  key={one}
                  variant={one === 'dihitung' ? 'primary' : 'secondary'}
                  onClick={() => setResult(one)}
                >
                  {ANSWERS[one].button}
                </Button>
              ))}
            </Row>
          }
        >
          <DescriptionList layout="stack" items={linesOf(opened)} />
        </Dialog>
      )}
      {opened && result && (
        <ReasonDialog
          {...ANSWERS[result]}
          reasonLabel="Jawaban"
          maxLength={MAX_APPEAL_TEXT}
          send={(answer) => answerScoreAppeal(opened.id, result, answer)}
          onDone={() => {
            close();
            return cache.invalidateQueries({ queryKey: listKey('banding-skor') });
          }}
          onClose={() => setResult(null)}
        >
          <DescriptionList
            layout="stack"
            items={[
              { term: 'Alasan KOL', value: opened.reason },
              { term: 'Hasil', value: APPEAL_RESULT_LABELS[result] },
            ]}
          />
        </ReasonDialog>
      )}
    </>
  );
});

const linesOf = ({
  kolId,
  kolName,
  reason,
  askedAt,
  scoreThen,
  score,
  version,
  computedAt,
  parts,
}: AskedScore) => [
  { term: 'Alasan KOL', value: reason },
  { term: 'KOL', value: <TextLink render={<Link to={`/appSohor/ops?id=${kolId}`} />}>{kolName}</TextLink> },
  { term: 'Diminta', value: `${timeText(askedAt)}, saat skornya ${formatTenths(scoreThen)}` },
  {
    term: 'Skor sekarang',
    value: computedAt ? `${formatTenths(score)}, rumus versi ${version}, ${timeText(computedAt)}` : 'N/A',
  },
  ...parts.map(({ name, points, measure }) => ({
    term: `${splitCamelCase(name)} (${SCORE_WEIGHTS[name]}%)`,
    value: measure
      ? `${formatTenths(points)} poin; rasio ${ratioText(measure.ratio)} dari ${measure.sample}${
          measure.prior === null ? '' : `, nilai awal ${formatTenths(measure.prior)}`
        }`
      : formatTenths(points),
  })),
];

const ratio = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 4 });
const ratioText = (value: number) => ratio.format(value);
