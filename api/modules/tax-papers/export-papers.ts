import type { Db } from '../../platform/database.ts';
import { rupiah, type Table, tableOf, text, time } from '../../platform/table-file.ts';
import { collectPapers } from './collect-papers.ts';
import { statusOf, toPaper } from './paper-reply.ts';
import type { Reader, WantedPapers } from './papers.repository.ts';

type TaxPaper = ReturnType<typeof toPaper>;

/** All papers of a period as a table, with masked numbers. */
export function exportPapers(db: Db, wanted: Pick<WantedPapers, 'reader' | 'period'>): Promise<Table> {
  const { reader } = wanted;
  async function* papers() {
    for await (const rows of collectPapers(db, wanted)) yield rows.map((row) => toPaper(row, reader));
  }
  return tableOf<TaxPaper>(columnsFor(reader), papers());
}

const columnsFor = ({ role }: Reader) => [
  text<TaxPaper>('Nomor bukti', ({ nomor }) => nomor),
  time<TaxPaper>('Tanggal (WIB)', ({ tanggal }) => new Date(tanggal)),
  text<TaxPaper>(role === 'KOL' ? 'Pemotong' : 'Penerima', ({ pihak }) => pihak),
  text<TaxPaper>('Jenis nomor', ({ jenisNomor }) => jenisNomor),
  text<TaxPaper>('NIK/NPWP', ({ nomorPajak }) => nomorPajak),
  text<TaxPaper>('Nama Proyek', ({ namaProyek }) => namaProyek),
  text<TaxPaper>('Jenis', ({ jenis }) => jenis),
  rupiah<TaxPaper>('Bruto (IDR)', ({ bruto }) => bruto),
  rupiah<TaxPaper>('Dasar (IDR)', ({ dasar }) => dasar),
  text<TaxPaper>('Tarif', ({ tarif }) => tarif),
  rupiah<TaxPaper>('Pajak (IDR)', ({ pajak }) => pajak),
  rupiah<TaxPaper>('Dikembalikan (IDR)', ({ dikembalikan }) => dikembalikan),
  text<TaxPaper>('Status', statusOf),
  rupiah<TaxPaper>('Pajak setelah pembetulan (IDR)', (paper) => paper.pembetulan?.pajak ?? paper.pajak),
  rupiah<TaxPaper>('Lebih setor (IDR)', ({ pembetulan }) => pembetulan?.lebihSetor ?? 0),
];
