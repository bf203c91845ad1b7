import { indonesianZone } from '@sohor/shared/format';
import { PRODUCT_NAME } from '@sohor/shared/platform';
import { Button } from '@sohor/shared/ui';
import Download from 'lucide-react/icons/download';
import type { ReactElement } from 'react';
import { useDownload } from './use-download.ts';

/** Props of {@link CsvButton}. */
export interface CsvButtonProps {
  /** Begins the file's name: `transaksi` makes `transaksi-sohor-2025-09-07.csv`. */
  subject: string;
  fetchFile: () => Promise<Blob>;
  /** Text for a failure without a sentence from the server. */
  failed: string;
  /** 'Unduh .csv' by default. */
  label?: string | undefined;
}

/** Downloads a list as a CSV file. */
export function CsvButton({
  subject,
  fetchFile,
  failed,
  label = 'Unduh .csv',
}: CsvButtonProps): ReactElement {
  const { download, isDownloading } = useDownload({ fetchFile, fileName: () => nameOf(subject), failed });
  return (
    <Button
      variant="secondary"
      size="sm"
      iconStart={<Download aria-hidden="true" />}
      loading={isDownloading}
      onClick={download}
    >
      {label}
    </Button>
  );
}

function nameOf(subject: string): string {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: indonesianZone() }).format();
  return `${subject}-${PRODUCT_NAME.toLowerCase()}-${day}.csv`;
}
