import { PRODUCT_NAME, today } from '@sohor/shared/platform';
import { Button, Row } from '@sohor/shared/ui';
import Download from 'lucide-react/icons/download';
import type { ReactElement } from 'react';
import type { TableType } from '../wire/endpoint.ts';
import { useDownload } from './use-download.ts';

/** Props of {@link TableDownload}. */
export interface TableDownloadProps {
  /** Begins the file's name: `transaksi` makes `transaksi-sohor-2025-09-07.xlsx`. */
  subject: string;
  /** Ends the file's name; today by default. */
  period?: string | undefined;
  fetchFile: (type: TableType) => Promise<Blob>;
  /** Text for a failure without a sentence from the server. */
  failed: string;
  /** 'CSV' by default. */
  csvLabel?: string | undefined;
}

/** Downloads a table as an Excel workbook, or as CSV for programs. */
export function TableDownload({
  subject,
  period,
  fetchFile,
  failed,
  csvLabel = 'CSV',
}: TableDownloadProps): ReactElement {
  const file = (type: TableType) => ({
    fetchFile: () => fetchFile(type),
    fileName: () => `${subject}-${PRODUCT_NAME.toLowerCase()}-${period ?? today()}.${type}`,
    failed,
  });
  const xlsx = useDownload(file('xlsx'));
  const csv = useDownload(file('csv'));
  return (
    <Row gap={2} role="group" aria-label="Unduh tabel">
      <Button
        variant="secondary"
        size="sm"
        iconStart={<Download aria-hidden="true" />}
        loading={xlsx.isDownloading}
        onClick={xlsx.download}
      >
        Excel (.xlsx)
      </Button>
      <Button variant="secondary" size="sm" loading={csv.isDownloading} onClick={csv.download}>
        {csvLabel}
      </Button>
    </Row>
  );
}
