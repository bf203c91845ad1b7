import { CONTRACT_LABELS, WORK_LABELS } from '@sohor/shared/wire/catalog';
import type { Db } from '../../platform/database.ts';
import { inBatches, rupiah, type Table, tableOf, text, time } from '../../platform/table-file.ts';
import {
  type BrandContractFilter,
  type BrandContractRow,
  listContractsOfBrand,
} from './brand-contracts.repository.ts';

/** A Brand's contracts as a table, newest first. */
export function exportBrandContracts(db: Db, filter: BrandContractFilter): Promise<Table> {
  return tableOf<BrandContractRow>(
    [
      text('Campaign', ({ campaignName }) => campaignName),
      text('KOL', ({ kolName }) => kolName),
      text('Status', ({ workState, isDisputed, status }) =>
        workState ? WORK_LABELS[isDisputed ? 'disputed' : workState] : CONTRACT_LABELS[status],
      ),
      rupiah('Harga (IDR)', ({ priceIdr }) => priceIdr),
      time('Dibuat (WIB)', ({ createdAt }) => createdAt),
      time('Dijawab (WIB)', ({ decidedAt }) => decidedAt),
      text('ID Kontrak', ({ id }) => id),
    ],
    inBatches((last, limit) => listContractsOfBrand(db, { ...filter, before: last?.id ?? null, limit })),
  );
}
