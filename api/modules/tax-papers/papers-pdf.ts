import { formatDay, formatRupiah, jakartaDay } from '@sohor/shared/format';
import { CONTACT_EMAIL, PRODUCT_NAME } from '@sohor/shared/wire/catalog';
import { startPdf } from '../../platform/pdf.ts';
import { statusOf, toPaper } from './paper-reply.ts';
import type { PaperRow, Reader } from './papers.repository.ts';

export interface PrintedStatement {
  readonly reader: Reader;
  /** Name of the reader. */
  readonly name: string;
  /** Period, such as `November 2026`. */
  readonly time: string;
  readonly rows: readonly PaperRow[];
  readonly grossIdr: number;
  readonly taxIdr: number;
  readonly at: Date;
}

/** The papers of a period as a PDF, with masked numbers. */
export async function renderPapers(statement: PrintedStatement): Promise<Buffer> {
  const { reader, rows, at } = statement;
  const isKol = reader.role === 'KOL';
  const pdf = await startPdf({ title: `Bukti Potong ${statement.time}`, at });
  pdf.fields([
    [isKol ? 'Penerima' : 'Pemotong', statement.name],
    ['Masa', statement.time],
    ['Jumlah bukti', String(rows.length)],
    ['Bruto', formatRupiah(statement.grossIdr)],
  ]);
  pdf.sum(isKol ? 'Pajak dipotong dari Anda' : 'Pajak yang Anda potong', formatRupiah(statement.taxIdr));
  for (const row of rows) {
    const paper = toPaper(row, reader);
    pdf.heading(paper.nomor);
    pdf.fields([
      ['Tanggal', formatDay(jakartaDay(row.at))],
      [isKol ? 'Pemotong' : 'Penerima', paper.pihak],
      ...(paper.nomorPajak ? ([[paper.jenisNomor ?? 'Nomor', paper.nomorPajak]] as const) : []),
      ['Campaign', paper.namaProyek],
      ['Bruto', formatRupiah(paper.bruto)],
      ['Dasar dan tarif', `${formatRupiah(paper.dasar)}, ${paper.tarif}`],
      [paper.jenis, formatRupiah(paper.pajak)],
      ...(paper.pembetulan
        ? ([
            [statusOf(paper), `Pajak menjadi ${formatRupiah(paper.pembetulan.pajak)}`],
            ...(paper.pembetulan.lebihSetor > 0
              ? [['Lebih setor', formatRupiah(paper.pembetulan.lebihSetor)] as const]
              : []),
          ] as const)
        : []),
      ...(paper.dikembalikan > 0 ? ([['Dikembalikan', formatRupiah(paper.dikembalikan)]] as const) : []),
    ]);
  }
  pdf.note(
    `Ringkasan dari catatan ${PRODUCT_NAME}, bukan bukti potong resmi. Yang resmi diterbitkan pemotong lewat Coretax DJP. Pertanyaan: ${CONTACT_EMAIL}`,
  );
  return pdf.finish();
}
