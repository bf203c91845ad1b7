import { type Contract, downloadContract } from '@sohor/shared/api';
import { useDownload } from '@sohor/shared/page';
import { Button } from '@sohor/shared/ui';
import Download from 'lucide-react/icons/download';

/** Saves the signed contract with its audit trail. */
export function DownloadContractButton({ contract }: { contract: Contract }) {
  const { download, isDownloading } = useDownload({
    fetchFile: () => downloadContract(contract.id),
    fileName: () => `kontrak-${contract.id}.pdf`,
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
