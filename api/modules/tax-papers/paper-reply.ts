import type { TaxPaper } from '@sohor/shared/wire';
import { NUMBER_LABELS, PRODUCT_NAME, WITHHOLDING_LABELS } from '@sohor/shared/wire/catalog';
import { maskedTaxNumber, type TaxStep } from '../taxes/index.ts';
import type { PaperRow, Reader } from './papers.repository.ts';
import { rateText } from './rules/rate-text.ts';

export function toPaper(row: PaperRow, { role }: Pick<Reader, 'role'>): TaxPaper {
  return {
    idKontrak: row.contractId,
    nomor: row.no,
    tanggal: row.at.toISOString(),
    namaProyek: row.campaignName,
    pihak: otherSide(row, role),
    jenisNomor: row.numberKind && NUMBER_LABELS[row.numberKind],
    nomorPajak: row.lastFour && maskedTaxNumber(row.lastFour),
    jenis: WITHHOLDING_LABELS[row.kind],
    bruto: row.grossIdr,
    dasar: row.baseIdr,
    tarif: rateText(row.steps as TaxStep[]),
    pajak: row.taxIdr,
    dikembalikan: row.returnedIdr ?? 0,
    ...(row.leftTaxIdr !== null && {
      pembetulan: {
        bruto: row.leftGrossIdr ?? 0,
        dasar: row.leftBaseIdr ?? 0,
        pajak: row.leftTaxIdr,
        lebihSetor: row.taxIdr - row.leftTaxIdr - (row.returnedTaxIdr ?? 0),
      },
    }),
  };
}

/**
 * Name of the other side. For a KOL: who withheld. For the withholder: whose tax it is, by the name in the tax data if there is
 * one.
 */
function otherSide({ otherName, kolName, withholderId }: PaperRow, role: string): string {
  if (role !== 'KOL') return otherName ?? kolName;
  return withholderId === null ? PRODUCT_NAME : (otherName ?? '');
}

/** The paper's status in the tax office's own terms. */
export function statusOf({ pembetulan }: TaxPaper): 'Normal' | 'Pembetulan' | 'Pembatalan' {
  if (!pembetulan) return 'Normal';
  return pembetulan.bruto === 0 ? 'Pembatalan' : 'Pembetulan';
}
