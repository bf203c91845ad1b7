import type { OwnScore } from '@sohor/shared/api';
import { formatDate } from '@sohor/shared/format';
import { errorText } from '@sohor/shared/page-parts';
import { Button, Card, DescriptionList, InlineAlert, Stack, Text, TextArea } from '@sohor/shared/ui';
import { APPEAL_RESULT_LABELS, MAX_APPEAL_TEXT } from '@sohor/shared/wire/catalog';
import { type FormEvent, useState } from 'react';
import { useAppeal } from './score.queries.ts';

/** Asks staff to look at the score, and shows the answer. */
export function AppealCard({ own: { score, appeal, appealFrom } }: { own: OwnScore }) {
  const isOpen = appeal !== null && appeal.answer === null;
  return (
    <Card
      as="section"
      title="Banding"
      subtitle="Merasa skor Anda keliru? Staf kami memeriksa angka di baliknya."
      aria-label="Banding"
    >
      <Stack gap={4}>
        {appeal && (
          <DescriptionList
            layout="stack"
            items={[
              { term: 'Alasan Anda', value: appeal.reason },
              { term: 'Diajukan', value: formatDate(appeal.askedAt) },
              ...(appeal.answer
                ? [
                    {
                      term: `Jawaban: ${APPEAL_RESULT_LABELS[appeal.answer.result]}`,
                      value: appeal.answer.text,
                    },
                    { term: 'Dijawab', value: formatDate(appeal.answer.at) },
                  ]
                : []),
            ]}
          />
        )}
        {isOpen && <Text tone="muted">Banding Anda menunggu jawaban staf.</Text>}
        {appealFrom && <Text tone="muted">Banding berikutnya dapat diajukan {formatDate(appealFrom)}.</Text>}
        {score !== null && !isOpen && !appealFrom && <AppealForm />}
      </Stack>
    </Card>
  );
}

function AppealForm() {
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { submit, isPending, error } = useAppeal(() => setReason(''));
  const typed = reason.trim();
  const wrong =
    typed === ''
      ? 'Tuliskan alasan banding Anda.'
      : typed.length > MAX_APPEAL_TEXT
        ? `Paling banyak ${MAX_APPEAL_TEXT} karakter.`
        : undefined;
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (wrong) event.currentTarget.querySelector('textarea')?.focus();
    else submit(typed);
  };
  return (
    <form noValidate onSubmit={send} aria-label="Ajukan banding">
      <Stack gap={3}>
        <TextArea
          label="Alasan banding"
          hint="Satu banding sekali jalan; berikutnya 30 hari setelah jawaban."
          rows={3}
          counter
          maxLength={MAX_APPEAL_TEXT}
          value={reason}
          error={isChecked ? wrong : undefined}
          disabled={isPending}
          onChange={(event) => setReason(event.target.value)}
        />
        {error && (
          <InlineAlert tone="danger">
            {errorText(error, { refused: 'Banding ditolak.', failed: 'Banding gagal dikirim. Coba lagi.' })}
          </InlineAlert>
        )}
        <div>
          <Button type="submit" loading={isPending} loadingText="Mengirim...">
            Ajukan banding
          </Button>
        </div>
      </Stack>
    </form>
  );
}
