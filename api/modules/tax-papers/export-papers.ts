import { Readable } from 'node:stream';
import { csvHead, csvLine, jakartaTime } from '@sohor/shared/format';
import type { Db } from '../../platform/database.ts';
import { collectPapers } from './collect-papers.ts';
import { statusOf, toPaper } from './paper-reply.ts';
import type { PaperRow, Reader, WantedPapers } from './papers.repository.ts';

const columnsOf = ({ role }: Reader) => [
  'Nomor bukti',
  'Tanggal (WIB)',
  role === 'KOL' ? 'Pemotong' : 'Penerima',
  'Jenis nomor',
  'NIK/NPWP',
  'Nama Proyek',
  'Jenis',
  'Bruto (IDR)',
  'Dasar (IDR)',
  'Tarif',
  'Pajak (IDR)',
  'Dikembalikan (IDR)',
  'Status',
  'Pajak setelah pembetulan (IDR)',
  'Lebih setor (IDR)',
];

/** All papers of a period as CSV, with masked numbers. Only one batch is in memory at a time. */
export async function exportPapers(
  db: Db,
  wanted: Pick<WantedPapers, 'reader' | 'period'>,
): Promise<Readable> {
  const batches = collectPapers(db, wanted);
  // The first batch is read before anything is sent, so that a database that is away gives an error instead of an empty file.
  const first = await batches.next();
  const line = (row: PaperRow) => lineOf(row, wanted.reader);
  async function* lines() {
    yield csvHead(columnsOf(wanted.reader)) + (first.done ? [] : first.value).map(line).join('');
    for await (const rows of batches) yield rows.map(line).join('');
  }
  return Readable.from(lines());
}

function lineOf(row: PaperRow, reader: Reader): string {
  const paper = toPaper(row, reader);
  return csvLine([
    paper.nomor,
    jakartaTime(row.at),
    paper.pihak,
    paper.jenisNomor ?? '',
    paper.nomorPajak ?? '',
    paper.namaProyek,
    paper.jenis,
    paper.bruto,
    paper.dasar,
    paper.tarif,
    paper.pajak,
    paper.dikembalikan,
    statusOf(paper),
    paper.pembetulan?.pajak ?? paper.pajak,
    paper.pembetulan?.lebihSetor ?? 0,
  ]);
}
