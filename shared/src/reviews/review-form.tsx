import type { Party, ReviewWords } from '@sohor/shared/api';
import { useUnsaved } from '@sohor/shared/page-parts';
import { Button, InlineAlert, RadioGroup, Row, Stack, TextArea } from '@sohor/shared/ui';
import { BEST_MARK, MAX_REVIEW_TEXT, REVIEW_MARKS } from '@sohor/shared/wire/catalog';
import { type FormEvent, useRef, useState } from 'react';

const MARKS = Array.from({ length: BEST_MARK }, (_, place) => String(place + 1));

export interface ReviewFormProps {
  /** The side that is judged. */
  about: Party;
  sending: boolean;
  error: string | null;
  onSend: (words: ReviewWords) => void;
}

/** Three marks and words. */
export function ReviewForm({ about, sending, error, onSend }: ReviewFormProps) {
  const [marks, setMarks] = useState<Readonly<Record<string, string>>>({});
  const [text, setText] = useState('');
  const [isChecked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const names = REVIEW_MARKS[about];
  const isTooLong = text.trim().length > MAX_REVIEW_TEXT;
  useUnsaved(text !== '');
  const send = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    const missing = names.find((name) => !marks[name]);
    if (missing) form.current?.querySelector<HTMLInputElement>(`input[name="${missing}"]`)?.focus();
    else if (isTooLong) form.current?.querySelector('textarea')?.focus();
    else onSend({ marks: names.map((name) => Number(marks[name])), text: text.trim() });
  };
  return (
    <form ref={form} noValidate onSubmit={send} aria-label="Tulis ulasan">
      <Stack gap={4}>
        {names.map((name, place) => (
          <RadioGroup
            key={name}
            variant="chips"
            name={name}
            label={name}
            hint={place === 0 && '1 buruk, 5 sangat baik'}
            options={MARKS}
            value={marks[name] ?? ''}
            error={isChecked && !marks[name] ? `Pilih nilai ${name.toLowerCase()}.` : undefined}
            disabled={sending}
            onValueChange={(mark) => setMarks({ ...marks, [name]: mark })}
          />
        ))}
        <TextArea
          label="Komentar"
          optional
          rows={3}
          counter
          maxLength={MAX_REVIEW_TEXT}
          value={text}
          error={isTooLong ? `Paling banyak ${MAX_REVIEW_TEXT} karakter.` : undefined}
          disabled={sending}
          onChange={(event) => setText(event.target.value)}
        />
        {error && <InlineAlert tone="danger">{error}</InlineAlert>}
        <Row>
          <Button type="submit" loading={sending} loadingText="Mengirim...">
            Kirim Ulasan
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
