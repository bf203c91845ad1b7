import type { Readable } from 'node:stream';
import { jakartaTime } from '@sohor/shared/format';
import { CONTRACT_LABELS, WORK_LABELS } from '@sohor/shared/wire/catalog';
import { csvFile } from '../../platform/csv-file.ts';
import type { Db } from '../../platform/database.ts';
import {
  type BrandContractFilter,
  type BrandContractRow,
  listContractsOfBrand,
} from './brand-contracts.repository.ts';

/** A Brand's contracts as CSV, newest first. */
export function exportBrandContracts(db: Db, filter: BrandContractFilter): Promise<Readable> {
  return csvFile<BrandContractRow>({
    columns: ['Campaign', 'KOL', 'Status', 'Harga (IDR)', 'Dibuat (WIB)', 'Dijawab (WIB)', 'ID Kontrak'],
    read: (last, limit) => listContractsOfBrand(db, { ...filter, before: last?.id ?? null, limit }),
    cellsOf: (row) => [
      row.campaignName,
      row.kolName,
      row.workState ? WORK_LABELS[row.workState] : CONTRACT_LABELS[row.status],
      row.priceIdr,
      jakartaTime(row.createdAt),
      row.decidedAt ? jakartaTime(row.decidedAt) : '',
      row.id,
    ],
  });
}
