import type { Readable } from 'node:stream';
import { jakartaTime } from '@sohor/shared/format';
import { WORK_LABELS } from '@sohor/shared/wire/catalog';
import type { Context } from '../../platform/context.ts';
import { csvFile } from '../../platform/csv-file.ts';
import { listUpcoming, type Upcoming } from '../deliverables/index.ts';

/** All payments that a KOL's open work will bring, as CSV. */
export function exportUpcoming({ db, config, clock }: Context, kolId: string): Promise<Readable> {
  return csvFile<Upcoming>({
    columns: [
      'Cair otomatis (WIB)',
      'Campaign',
      'Status',
      'Tenggat penyerahan (WIB)',
      'Jumlah bersih',
      'ID Kontrak',
    ],
    read: (last, limit) =>
      listUpcoming(
        db,
        kolId,
        { config, now: clock.now() },
        { after: last && [last.rank, last.dueAt.toISOString(), last.contractId], limit },
      ),
    cellsOf: ({ releaseAt, campaignName, state, deadlineAt, netIdr, contractId }) => [
      releaseAt ? jakartaTime(releaseAt) : '',
      campaignName,
      WORK_LABELS[state],
      // The deadline is the midnight at the end of the last day. Pages show that day, so a second is subtracted.
      jakartaTime(new Date(deadlineAt.getTime() - 1000)),
      netIdr,
      contractId,
    ],
  });
}
