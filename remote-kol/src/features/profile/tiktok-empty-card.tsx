import { Card, EmptyIllustration, EmptyState } from '@sohor/shared/ui';

export function TikTokEmptyCard() {
  return (
    <Card as="section" title="Performa TikTok" aria-label="Performa TikTok">
      <EmptyState
        compact
        illustration={<EmptyIllustration />}
        title="Belum ada data TikTok"
        text="Jumlah pengikut, performa video, dan estimasi rate card Anda akan tampil di sini setelah akun TikTok terhubung."
      />
    </Card>
  );
}
