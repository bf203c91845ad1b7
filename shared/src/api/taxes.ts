import type { TableType } from '../wire/endpoint.ts';
import {
  CERTIFICATE_LABELS,
  type CertificateKind,
  NUMBER_LABELS,
  TAXPAYER_LABELS,
  type TaxNumberKind,
  type TaxpayerKind,
  WITHHOLDING_LABELS,
  type WithholdingKind,
} from '../wire/tax-choices.ts';
import type { TaxPaper as WirePaper, TaxProfile as WireProfile } from '../wire/taxes.ts';
import { call, download } from './call.ts';
import { stateOf } from './status.ts';

/** The signed-in user's tax data. Kinds of a later API are `unknown`. */
export interface TaxProfile {
  /** Id of the version that was read, for {@link saveTaxProfile}. */
  id: string;
  kind: TaxpayerKind | 'unknown';
  /** Null for a company without a number. */
  numberKind: TaxNumberKind | 'unknown' | null;
  /** Only the last digits: `••••1234`. */
  number: string | null;
  name: string;
  address: string;
  /** True when staff has verified number and name. */
  isVerified: boolean;
  /** A certificate of the tax office that is valid today, or null. */
  certificate: { kind: CertificateKind | 'unknown'; validUntil: string } | null;
}

/** Tax data as typed. */
export interface TaxInput {
  kind: TaxpayerKind;
  numberKind: TaxNumberKind;
  /** The number as typed, or as shown (masked); empty for none. */
  number: string;
  name: string;
  address: string;
}

function toProfile(profile: WireProfile): TaxProfile {
  const { sertifikat } = profile;
  return {
    id: profile.id,
    kind: stateOf(TAXPAYER_LABELS, profile.jenis),
    numberKind: profile.jenisNomor && stateOf(NUMBER_LABELS, profile.jenisNomor),
    number: profile.nomor,
    name: profile.nama,
    address: profile.alamat,
    isVerified: profile.terverifikasi,
    certificate: sertifikat && {
      kind: stateOf(CERTIFICATE_LABELS, sertifikat.jenis),
      validUntil: sertifikat.berlakuSampai,
    },
  };
}

/** The user's tax data; null before there are any. */
export async function fetchTaxProfile(): Promise<TaxProfile | null> {
  const { data } = await call('GET Tax');
  return data && toProfile(data);
}

/**
 * Saves the user's tax data.
 * @param seen id of the version that the user saw; null when there was none
 * @throws {ApiError} 400 for an impossible number, 409 when the data were changed elsewhere
 */
export async function saveTaxProfile(
  { kind, numberKind, number, name, address }: TaxInput,
  seen: string | null,
): Promise<TaxProfile> {
  const body = {
    jenis: TAXPAYER_LABELS[kind],
    ...(number.trim() !== '' && { [numberKind]: number.trim() }),
    nama: name,
    alamat: address,
    ...(seen !== null && { versi: seen }),
  };
  return toProfile((await call('PUT Tax', { body })).data);
}

/** A year or month in Jakarta. */
export interface TaxTime {
  year: number;
  /** 1 to 12; null for the whole year. */
  month: number | null;
}

/** The paper of one payment. Amounts are whole rupiah. */
export interface TaxPaper {
  contractId: string;
  number: string;
  /** ISO 8601 */
  at: string;
  campaignName: string;
  /** For a KOL who withheld, for a Brand whose tax it is. */
  otherSide: string;
  /** Kind and last digits of the other side's number: `NIK ••••1234`; null when there is none. */
  otherNumber: string | null;
  kind: WithholdingKind | 'unknown';
  grossIdr: number;
  baseIdr: number;
  /** In percent, one rate for each bracket: `5% + 15%`. */
  rate: string;
  taxIdr: number;
  /** Whole rupiah that the Brand got back since. */
  returnedIdr: number;
  /**
   * The corrected amounts after a part of the payment was taken back; null when nothing was. All zero: the paper has to be
   * cancelled.
   */
  correction: TaxCorrection | null;
}

/** What remains of a payment, in whole rupiah. */
export interface TaxCorrection {
  grossIdr: number;
  baseIdr: number;
  taxIdr: number;
  /** Tax that was paid to the state before the correction. */
  overpaidIdr: number;
}

/** A page of papers, with the sums of all of them. */
export interface TaxStatement {
  count: number;
  grossIdr: number;
  taxIdr: number;
  /** For a Brand that withholds: its payments to the state. `month` is `YYYY-MM`. */
  remitted: { month: string; amountIdr: number; ntpn: string; at: string }[];
  papers: TaxPaper[];
  nextCursor: string | null;
}

const queryOf = ({ year, month }: TaxTime) => ({
  tahun: String(year),
  bulan: month === null ? undefined : String(month),
});

function toPaper(paper: WirePaper): TaxPaper {
  return {
    contractId: paper.idKontrak,
    number: paper.nomor,
    at: paper.tanggal,
    campaignName: paper.namaProyek,
    otherSide: paper.pihak,
    otherNumber: paper.nomorPajak && `${paper.jenisNomor ?? ''} ${paper.nomorPajak}`.trim(),
    kind: stateOf(WITHHOLDING_LABELS, paper.jenis),
    grossIdr: paper.bruto,
    baseIdr: paper.dasar,
    rate: paper.tarif,
    taxIdr: paper.pajak,
    returnedIdr: paper.dikembalikan,
    correction: paper.pembetulan
      ? {
          grossIdr: paper.pembetulan.bruto,
          baseIdr: paper.pembetulan.dasar,
          taxIdr: paper.pembetulan.pajak,
          overpaidIdr: paper.pembetulan.lebihSetor,
        }
      : null,
  };
}

/** Papers of the tax that was withheld from the signed-in KOL, or by the signed-in Brand; newest first. */
export async function fetchTaxStatement(time: TaxTime, cursor?: string): Promise<TaxStatement> {
  const { data } = await call('GET Tax/statement', { query: { ...queryOf(time), cursor, limit: undefined } });
  return {
    count: data.jumlah,
    grossIdr: data.bruto,
    taxIdr: data.pajak,
    remitted: data.setoran.map(({ masa, jumlah, ntpn, tanggal }) => ({
      month: masa,
      amountIdr: jumlah,
      ntpn,
      at: tanggal,
    })),
    papers: data.baris.map(toPaper),
    nextCursor: data.nextCursor,
  };
}

/** All papers of a period as a file, with masked numbers. */
export function downloadTaxStatement(time: TaxTime, type: TableType): Promise<Blob> {
  return download(`GET Tax/statement.${type}`, { query: queryOf(time) });
}

/** All papers of a period as a PDF. @throws {ApiError} 409 when there are too many for one document */
export function printTaxStatement(time: TaxTime): Promise<Blob> {
  return download('GET Tax/statement/pdf', { query: queryOf(time) });
}

/**
 * The file that a Brand sends to the tax office for a month, with whole numbers; each download is recorded.
 * @throws {ApiError} 409 before the month is over, and when nothing was withheld
 */
export function downloadTaxFile(year: number, month: number): Promise<Blob> {
  return download('POST Tax/statement/file.xlsx', { body: { tahun: String(year), bulan: String(month) } });
}
