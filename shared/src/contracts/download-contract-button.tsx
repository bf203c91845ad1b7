import { downloadContract } from '@sohor/shared/api';
import { useDownload } from '@sohor/shared/page-parts';
import { Button } from '@sohor/shared/ui';
import Download from 'lucide-react/icons/download';

/** Saves the signed contract with its audit trail. */
export function DownloadContractButton({ contractId }: { contractId: string }) {
  const { download, isDownloading } = useDownload({
    fetchFile: () => downloadContract(contractId),
    fileName: () => `kontrak-${contractId}.pdf`,
    failed: 'Kontrak gagal diunduh. Periksa koneksi Anda, lalu coba lagi.',
  });
  return (
    <Button
      variant="secondary"
      iconStart={<Download aria-hidden="true" />}
      loading={isDownloading}
      loadingText="Mengunduh..."
      onClick={download}
    >
      Unduh PDF
    </Button>
  );
}
