import { downloadOwnData } from '@sohor/shared/api';
import { useDownload } from '@sohor/shared/page-parts';
import { PRODUCT_NAME, today } from '@sohor/shared/platform';
import { Button, Card } from '@sohor/shared/ui';

/** Download of all data that is kept of the person. */
export function OwnDataSection() {
  const { download, isDownloading } = useDownload({
    fetchFile: downloadOwnData,
    fileName: () => `data-${PRODUCT_NAME.toLowerCase()}-${today()}.zip`,
    failed: 'Salinan data belum dapat dibuat. Periksa koneksi Anda, lalu coba lagi.',
  });
  return (
    <Card
      as="section"
      title="Data Anda"
      subtitle="Salinan semua yang kami simpan tentang Anda, sebagai berkas CSV dalam satu ZIP."
      actions={
        <Button
          size="sm"
          variant="secondary"
          loading={isDownloading}
          loadingText="Menyiapkan..."
          onClick={download}
        >
          Unduh Salinan
        </Button>
      }
    />
  );
}
