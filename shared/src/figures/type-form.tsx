import type { WhichPiece } from '@sohor/shared/api';
import { formatCount } from '@sohor/shared/format';
import { errorText, useImageUpload, useUnsaved } from '@sohor/shared/page-parts';
import { Button, FileField, InlineAlert, type MoneyValue, NumberField, Row, Stack } from '@sohor/shared/ui';
import { MAX_FIGURE } from '@sohor/shared/wire/catalog';
import { type FormEvent, useState } from 'react';
import styles from './figures.module.css';
import { useFiguresAction } from './figures.queries.ts';

const LABELS = {
  views: 'Tayangan',
  likes: 'Suka',
  comments: 'Komentar',
  shares: 'Dibagikan',
  saves: 'Disimpan',
} as const;
type Name = keyof typeof LABELS;
const NAMES = Object.keys(LABELS) as Name[];

interface Typed extends Record<Name, MoneyValue> {
  picture: File | null;
}
const EMPTY: Typed = { views: '', likes: '', comments: '', shares: '', saves: '', picture: null };
const FAILED = 'Angka belum tersimpan. Periksa koneksi Anda, lalu coba lagi.';

/** The KOL gives the figures, with the screenshot that shows them. */
export function TypeForm({ which, onClose }: { which: WhichPiece; onClose: () => void }) {
  const [typed, setTyped] = useState(EMPTY);
  const [isChecked, setChecked] = useState(false);
  const { upload, progress } = useImageUpload();
  const action = useFiguresAction(which, onClose);
  useUnsaved(typed !== EMPTY);
  const { picture, ...counts } = typed;
  const errorOf = (name: Name): string | undefined => {
    const value = counts[name];
    if (value === '') return name === 'saves' ? undefined : 'Wajib diisi.';
    return value > MAX_FIGURE ? `Paling banyak ${formatCount(MAX_FIGURE)}.` : undefined;
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!picture || NAMES.some(errorOf)) return;
    action.submit({
      kind: 'type',
      prepare: async () => ({
        views: Number(counts.views),
        likes: Number(counts.likes),
        comments: Number(counts.comments),
        shares: Number(counts.shares),
        saves: counts.saves === '' ? null : counts.saves,
        proof: await upload(picture),
      }),
    });
  };
  return (
    <form noValidate onSubmit={send} aria-label="Isi Angka">
      <Stack gap={4}>
        <div className={styles.fields}>
          {NAMES.map((name) => (
            <NumberField
              key={name}
              label={LABELS[name]}
              optional={name === 'saves'}
              value={counts[name]}
              error={isChecked ? errorOf(name) : undefined}
              disabled={action.isPending}
              onChange={(value) => setTyped({ ...typed, [name]: value })}
            />
          ))}
        </div>
        <FileField
          label="Tangkapan layar"
          hint="Semua angka di atas harus terlihat. Brand dapat melihatnya."
          value={picture}
          error={isChecked && !picture ? 'Tangkapan layar wajib diisi.' : undefined}
          progress={progress}
          disabled={action.isPending}
          onChange={(chosen) => setTyped({ ...typed, picture: chosen })}
        />
        {action.status === 'error' && (
          <InlineAlert tone="danger">
            {errorText(action.error, { refused: FAILED, failed: FAILED })}
          </InlineAlert>
        )}
        <Row justify="end">
          <Button variant="secondary" disabled={action.isPending} onClick={onClose}>
            Batal
          </Button>
          <Button type="submit" loading={action.isPending} loadingText="Menyimpan...">
            Simpan Angka
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
