import type { ReactElement } from 'react';
import { Sample } from './gallery-sample.tsx';
import {
  Button,
  Card,
  CardGrid,
  CardSkeletonGrid,
  ComingSoonIllustration,
  DismissButton,
  EmptyIllustration,
  EmptyState,
  ErrorState,
  Heading,
  InlineAlert,
  LoadingState,
  NotFoundIllustration,
  Row,
  Stack,
  Text,
} from './index.ts';

/** Messages, placeholders, empty and failed states, and the words of the landing page. */
export function GalleryStates(): ReactElement {
  return (
    <>
      <Sample title="Pesan">
        <Stack gap={3}>
          <InlineAlert title="Segera diperiksa">Dua tagihan jatuh tempo minggu ini.</InlineAlert>
          <InlineAlert tone="success">Pelamar berhasil disetujui.</InlineAlert>
          <InlineAlert
            tone="warning"
            title="TikTok belum terhubung"
            actions={<Button size="sm">Connect To TikTok</Button>}
          >
            Hubungkan akun agar skor dapat dihitung.
          </InlineAlert>
          <InlineAlert tone="danger" dismiss={<DismissButton onClick={() => undefined} />}>
            Gagal memperbarui status pelamar.
          </InlineAlert>
        </Stack>
      </Sample>
      <Sample title="Keadaan">
        <CardGrid>
          <Card>
            <EmptyState
              illustration={<EmptyIllustration />}
              title="Belum ada campaign tersedia."
              text="Buat campaign pertama Anda dan undang KOL."
              action={<Button>Buat Campaign</Button>}
            />
          </Card>
          <Card>
            <ErrorState message="Terjadi kesalahan saat mengambil campaign." onRetry={() => undefined} />
          </Card>
          <Card>
            <EmptyState illustration={<NotFoundIllustration />} title="404 - Page Not Found" />
          </Card>
          <Card>
            <EmptyState illustration={<ComingSoonIllustration />} title="Segera Hadir" />
          </Card>
          <Card>
            <LoadingState text="Memuat Dashboard..." />
          </Card>
          <Card>
            <LoadingState compact text="Memuat menu..." />
            <EmptyState
              compact
              illustration={<EmptyIllustration />}
              title="Tidak ada pelamar yang ditolak."
            />
          </Card>
        </CardGrid>
        <CardSkeletonGrid label="Memuat daftar campaign..." count={3} />
      </Sample>
      <Sample title="Beranda">
        <Heading level={1} size="display">
          Bikin brand-mu tersohor.
        </Heading>
        <Text size="lg" tone="muted">
          Temukan KOL yang tepat, kelola campaign, dan bayar dengan aman di satu tempat.
        </Text>
        <Row>
          <Button size="lg">Daftar sekarang</Button>
          <Button size="lg" variant="secondary">
            Lihat marketplace
          </Button>
        </Row>
      </Sample>
    </>
  );
}
