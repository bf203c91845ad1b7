import { Readable } from 'node:stream';
import { csvHead, csvLine, jakartaDay } from '@sohor/shared/format';
import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { numbersOf } from '../taxes/index.ts';
import { collectPapers } from './collect-papers.ts';
import { statusOf, toPaper } from './paper-reply.ts';
import { insertDisclosure, type PaperRow, sumPapers } from './papers.repository.ts';
import type { TaxPeriod } from './period.ts';

const COLUMNS = [
  'Masa Pajak',
  'Tahun Pajak',
  'NIK/NPWP Penerima',
  'Nama Penerima',
  'Jenis',
  'Bruto',
  'Dasar',
  'Tarif',
  'PPh',
  'Nomor Bukti',
  'Tanggal',
  'Status',
];

interface FileOrder {
  readonly caller: Pick<Caller, 'userId' | 'sessionId'>;
  readonly ip: string | null;
  readonly period: TaxPeriod;
}

/**
 * The file that a Brand sends to the tax office for a month that is over. The law requires each recipient's whole number, so this
 * file has them; nothing else that a Brand can get does. Who gets it is recorded before it is sent. Only one batch of numbers is
 * in memory at a time.
 */
export async function discloseNumbers(
  context: Context,
  { caller, ip, period }: FileOrder,
): Promise<Readable> {
  const { db, clock } = context;
  const at = clock.now();
  if (period.until > at) fail('tax_period_open');
  const reader = { userId: caller.userId, role: 'Brand' };
  const { count } = await sumPapers(db, reader, period);
  if (count === 0) fail('tax_nothing_withheld');
  const batches = collectPapers(db, { reader, period });
  // The first batch is read before anything is sent, so that a database that is away gives an error instead of an empty file.
  const first = await batches.next();
  const head = csvHead(COLUMNS) + (first.done ? '' : await linesOf(context, first.value, period));
  await insertDisclosure(db, {
    brandId: caller.userId,
    period: period.firstMonth,
    rows: count,
    sessionId: caller.sessionId,
    ip,
    at,
  });
  async function* lines() {
    yield head;
    for await (const rows of batches) yield await linesOf(context, rows, period);
  }
  return Readable.from(lines());
}

async function linesOf(context: Context, rows: readonly PaperRow[], period: TaxPeriod): Promise<string> {
  const numbers = await numbersOf(
    context,
    rows.flatMap(({ profileId }) => profileId ?? []),
  );
  return rows
    .map((row) => {
      const paper = toPaper(row, { role: 'Brand' });
      // A month that was filed before is filed again with the corrected amounts.
      const left = paper.pembetulan ?? paper;
      return csvLine([
        String(period.month ?? ''),
        String(period.year),
        (row.profileId && numbers.get(row.profileId)) ?? '',
        paper.pihak,
        paper.jenis,
        left.bruto,
        left.dasar,
        paper.tarif,
        left.pajak,
        paper.nomor,
        jakartaDay(row.at),
        statusOf(paper),
      ]);
    })
    .join('');
}
