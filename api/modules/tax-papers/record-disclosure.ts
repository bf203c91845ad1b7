import { jakartaDay } from '@sohor/shared/format';
import type { TaxPaper } from '@sohor/shared/wire';
import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { day, rupiah, type Table, tableOf, text } from '../../platform/table-file.ts';
import { numbersOf } from '../taxes/index.ts';
import { collectPapers } from './collect-papers.ts';
import { statusOf, toPaper } from './paper-reply.ts';
import { insertDisclosure, type PaperRow, sumPapers } from './papers.repository.ts';
import type { TaxPeriod } from './period.ts';

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
export async function discloseNumbers(context: Context, { caller, ip, period }: FileOrder): Promise<Table> {
  const { db, clock } = context;
  const at = clock.now();
  if (period.until > at) fail('tax_period_open');
  const reader = { userId: caller.userId, role: 'Brand' };
  const { count } = await sumPapers(db, reader, period);
  if (count === 0) fail('tax_nothing_withheld');
  const table = await tableOf<Disclosed>(
    columnsFor(period),
    disclosed(context, collectPapers(db, { reader, period })),
  );
  await insertDisclosure(db, {
    brandId: caller.userId,
    period: period.firstMonth,
    rows: count,
    sessionId: caller.sessionId,
    ip,
    at,
  });
  return table;
}

interface Disclosed {
  readonly at: Date;
  readonly number: string | null;
  readonly paper: TaxPaper;
  /** The paper's amounts, corrected: a month that was filed before is filed again with them. */
  readonly left: { readonly bruto: number; readonly dasar: number; readonly pajak: number };
}

const columnsFor = ({ month, year }: TaxPeriod) => [
  text<Disclosed>('Masa Pajak', () => String(month ?? '')),
  text<Disclosed>('Tahun Pajak', () => String(year)),
  text<Disclosed>('NIK/NPWP Penerima', ({ number }) => number),
  text<Disclosed>('Nama Penerima', ({ paper }) => paper.pihak),
  text<Disclosed>('Jenis', ({ paper }) => paper.jenis),
  rupiah<Disclosed>('Bruto', ({ left }) => left.bruto),
  rupiah<Disclosed>('Dasar', ({ left }) => left.dasar),
  text<Disclosed>('Tarif', ({ paper }) => paper.tarif),
  rupiah<Disclosed>('PPh', ({ left }) => left.pajak),
  text<Disclosed>('Nomor Bukti', ({ paper }) => paper.nomor),
  day<Disclosed>('Tanggal', ({ at }) => jakartaDay(at)),
  text<Disclosed>('Status', ({ paper }) => statusOf(paper)),
];

async function* disclosed(context: Context, batches: AsyncIterable<readonly PaperRow[]>) {
  for await (const rows of batches) {
    const numbers = await numbersOf(
      context,
      rows.flatMap(({ profileId }) => profileId ?? []),
    );
    yield rows.map((row): Disclosed => {
      const paper = toPaper(row, { role: 'Brand' });
      const number = (row.profileId && numbers.get(row.profileId)) ?? null;
      return { at: row.at, number, paper, left: paper.pembetulan ?? paper };
    });
  }
}
