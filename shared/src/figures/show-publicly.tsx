import type { WhichPiece, WorkFigures } from '@sohor/shared/api';
import { errorText } from '@sohor/shared/page-parts';
import { Checkbox, InlineAlert, Stack } from '@sohor/shared/ui';
import { useFiguresAction } from './figures.queries.ts';

/** Props of {@link ShowPublicly}. */
export interface ShowPubliclyProps {
  which: WhichPiece;
  publicly: NonNullable<WorkFigures['publicly']>;
}

const HINT =
  'Semua orang melihat tautan, tayangan, suka, komentar, dibagikan, dan ER yang dibaca dari TikTok. Nama brand, campaign, dan harga tidak tampil. Dapat Anda matikan kapan saja.';
const NOT_NOW = 'Saat ini tidak tampil, karena videonya, akun TikTok, atau pembayarannya berubah.';
const FAILED = 'Pilihan belum tersimpan. Periksa koneksi Anda, lalu coba lagi.';

/** The KOL's agreement that the figures of this work stand on its public page. */
export function ShowPublicly({ which, publicly }: ShowPubliclyProps) {
  const { input, isPending, status, error, submit } = useFiguresAction(which);
  const isAgreed = isPending && input?.kind === 'show' ? input.isAgreed : publicly.isAgreed;
  return (
    <Stack gap={2}>
      <Checkbox
        label="Tampilkan di halaman publik"
        hint={publicly.canBeShown ? HINT : NOT_NOW}
        checked={isAgreed}
        onChange={({ target }) => submit({ kind: 'show', isAgreed: target.checked })}
      />
      {status === 'error' && (
        <InlineAlert tone="danger">{errorText(error, { refused: FAILED, failed: FAILED })}</InlineAlert>
      )}
    </Stack>
  );
}
