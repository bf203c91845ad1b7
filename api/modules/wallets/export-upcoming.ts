import { Readable } from 'node:stream';
import { csvHead, csvLine, jakartaTime } from '@sohor/shared/format';
import { WORK_LABELS } from '@sohor/shared/wire/catalog';
import type { Context } from '../../platform/context.ts';
import type { CursorKeys } from '../../platform/cursor.ts';
import { listUpcoming, type Upcoming } from '../deliverables/index.ts';

const BATCH = 1000;
const COLUMNS = [
  'Cair otomatis (WIB)',
  'Campaign',
  'Status',
  'Tenggat penyerahan (WIB)',
  'Jumlah bersih',
  'ID Kontrak',
];

/** All that a KOL's open work will bring, as CSV: however long it is, no more than a batch is in memory. */
export async function exportUpcoming(context: Context, kolId: string): Promise<Readable> {
  // Read before anything is sent: a database that is away is a refusal, not an empty file.
  const soonest = await read(context, kolId, null);
  return Readable.from(linesOf(context, kolId, soonest));
}

function read({ db, config, clock }: Context, kolId: string, after: CursorKeys | null) {
  return listUpcoming(db, kolId, { config, now: clock.now() }, { after, limit: BATCH });
}

async function* linesOf(
  context: Context,
  kolId: string,
  soonest: readonly Upcoming[],
): AsyncGenerator<string> {
  let rows = soonest;
  yield csvHead(COLUMNS) + rows.map(lineOf).join('');
  while (rows.length === BATCH) {
    const last = rows.at(-1);
    if (!last) return;
    rows = await read(context, kolId, [last.rank, last.dueAt.toISOString(), last.contractId]);
    if (rows.length > 0) yield rows.map(lineOf).join('');
  }
}

function lineOf({ releaseAt, campaignName, state, deadlineAt, netIdr, contractId }: Upcoming): string {
  const release = releaseAt ? jakartaTime(releaseAt) : '';
  // The deadline is the midnight that ends the last day; pages name that day, too.
  const deadline = jakartaTime(new Date(deadlineAt.getTime() - 1000));
  return csvLine([release, campaignName, WORK_LABELS[state], deadline, netIdr, contractId]);
}
