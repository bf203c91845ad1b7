import { WORK_LABELS } from '@sohor/shared/wire/catalog';
import type { Context } from '../../platform/context.ts';
import { inBatches, rupiah, type Table, tableOf, text, time } from '../../platform/table-file.ts';
import { listUpcoming, type Upcoming } from '../deliverables/index.ts';

/** All payments that a KOL's open work will bring, as a table. */
export function exportUpcoming({ db, config, clock }: Context, kolId: string): Promise<Table> {
  return tableOf<Upcoming>(
    [
      time('Cair otomatis (WIB)', ({ releaseAt }) => releaseAt),
      text('Campaign', ({ campaignName }) => campaignName),
      text('Status', ({ state }) => WORK_LABELS[state]),
      // The deadline is the midnight at the end of the last day. Pages show that day, so a second is subtracted.
      time('Tenggat penyerahan (WIB)', ({ deadlineAt }) => new Date(deadlineAt.getTime() - 1000)),
      rupiah('Jumlah bersih', ({ netIdr }) => netIdr),
      text('ID Kontrak', ({ contractId }) => contractId),
    ],
    inBatches((last, limit) =>
      listUpcoming(
        db,
        kolId,
        { config, now: clock.now() },
        { after: last && [last.rank, last.dueAt.toISOString(), last.contractId], limit },
      ),
    ),
  );
}
