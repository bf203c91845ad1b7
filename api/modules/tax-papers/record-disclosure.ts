import { jakartaDay } from '@sohor/shared/format';
import type { TaxPaper } from '@sohor/shared/wire';
import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { day, rupiah, type Table, tableOf, text } from '../../platform/table-file.ts';
import { addNotices } from '../notices/index.ts';
import { isVerifiedCompany, numbersOf } from '../taxes/index.ts';
import { collectPapers } from './collect-papers.ts';
import { statusOf, toPaper } from './paper-reply.ts';
import { insertDisclosure, listTaxedKols, type PaperRow } from './papers.repository.ts';
import type { TaxPeriod } from './rules/period.ts';

interface FileOrder {
  readonly caller: Pick<Caller, 'userId' | 'sessionId'>;
  readonly ip: string | null;
  readonly period: TaxPeriod;
}

/**
 * The file that a Brand sends to the tax office for a month that is over. The law requires each recipient's whole number, so this
 * file has them; nothing else that a Brand can get does. Anybody can call itself a company, so staff must have verified the
 * Brand's tax data, and only those whose tax was withheld are in it. Who gets it is recorded, and told to each of them, before it
 * is sent. Only one batch of numbers is in memory at a time.
 */
export async function discloseNumbers(context: Context, { caller, ip, period }: FileOrder): Promise<Table> {
  const { db, clock } = context;
  const at = clock.now();
  if (period.until > at) fail('tax_period_open');
  const reader = { userId: caller.userId, role: 'Brand' };
  if (!(await isVerifiedCompany(db, caller.userId))) fail('tax_withholder_unverified');
  const kols = await listTaxedKols(db, reader, period);
  if (kols.length === 0) fail('tax_nothing_withheld');
  const table = await tableOf<Disclosed>(
    columnsFor(period),
    disclosed(context, collectPapers(db, { reader, period, isTaxed: true })),
  );
  const { userId: brandId, sessionId } = caller;
  const rows = kols.reduce((sum, { papers }) => sum + papers, 0);
  const facts = { period: period.firstMonth };
  await db.transaction().execute(async (tx) => {
    await insertDisclosure(tx, { brandId, period: period.firstMonth, rows, sessionId, ip, at });
    await addNotices(
      tx,
      kols.map(({ kolId }) => ({
        kind: 'tax_number_given',
        userId: kolId,
        fromId: brandId,
        at,
        facts,
        key: `${brandId}:${period.firstMonth}`,
      })),
    );
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
