import { errorText } from '@sohor/shared/page-parts';
import { Button, Card, ConfirmDialog } from '@sohor/shared/ui';
import { useState } from 'react';
import { useRefusal } from './score.queries.ts';

const ASKED = {
  refuse: {
    title: 'Tolak dinilai?',
    description:
      'Skor Anda menjadi N/A di pencarian, halaman publik, media kit, dan daftar pelamar. Riwayat skornya dihapus, dan banding yang terbuka ditarik. Angka TikTok Anda tetap tampil.',
    confirmLabel: 'Tolak dinilai',
    tone: 'danger',
  },
  agree: {
    title: 'Bersedia dinilai lagi?',
    description: 'Skor dihitung dari data TikTok terakhir Anda, dan tampil lagi di mana pun.',
    confirmLabel: 'Bersedia dinilai',
    tone: 'brand',
  },
} as const;

/** Whether the KOL is scored at all. */
export function RefusalCard({ isRefused }: { isRefused: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const { submit, isPending, error } = useRefusal(() => setAsking(false));
  const asked = ASKED[isRefused ? 'agree' : 'refuse'];
  return (
    <Card
      as="section"
      title="Penilaian otomatis"
      subtitle={
        isRefused
          ? 'Anda menolak dinilai. Anda dapat berubah pikiran kapan saja.'
          : 'Skor dihitung otomatis. Anda berhak menolak dinilai (UU PDP), dan tetap dapat ditemukan Brand.'
      }
      aria-label="Penilaian otomatis"
    >
      <div>
        <Button variant="secondary" onClick={() => setAsking(true)}>
          {asked.confirmLabel}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => submit(!isRefused)}
        {...asked}
        loading={isPending}
        error={
          error &&
          errorText(error, { refused: 'Perubahan ini ditolak.', failed: 'Gagal menyimpan. Coba lagi.' })
        }
      />
    </Card>
  );
}
