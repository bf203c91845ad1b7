import { Card, EmptyIllustration, EmptyState } from '@sohor/shared/ui';
import type { ReactNode } from 'react';

export interface TikTokEmptyCardProps {
  /** True when the account is linked but not synced yet. */
  linked: boolean;
  action: ReactNode;
}

export function TikTokEmptyCard({ linked, action }: TikTokEmptyCardProps) {
  return (
    <Card as="section" title="Performa TikTok" aria-label="Performa TikTok">
      <EmptyState
        compact
        illustration={<EmptyIllustration of="video" />}
        title="Belum ada data TikTok"
        text={
          linked
            ? 'Akun TikTok Anda sudah terhubung. Sinkronkan untuk menampilkan jumlah pengikut, performa video, dan estimasi rate card.'
            : 'Jumlah pengikut, performa video, dan estimasi rate card Anda akan tampil di sini setelah akun TikTok terhubung.'
        }
        action={action}
      />
    </Card>
  );
}
