import { type Static, Type } from 'typebox';
import { CERTIFICATE_LABELS, NUMBER_LABELS, TAXPAYER_LABELS, WITHHOLDING_LABELS } from './catalog.ts';
import { asWorkbook, endpoint, exact, nullable, ok, oneOf, PageQuery, text, Uuid } from './endpoint.ts';

/** The caller's tax data. */
export const TaxProfile = exact({
  id: Uuid,
  jenis: oneOf(Object.values(TAXPAYER_LABELS)),
  /** Null for a company without a number. */
  jenisNomor: nullable(oneOf(Object.values(NUMBER_LABELS))),
  /** The number with only its end visible: `••••1234`. */
  nomor: nullable(Type.String()),
  nama: Type.String(),
  alamat: Type.String(),
  /** Whether staff has checked number and name. */
  terverifikasi: Type.Boolean(),
  /** A certificate of the tax office that is valid today; null if there is none. */
  sertifikat: nullable(
    exact({
      jenis: oneOf(Object.values(CERTIFICATE_LABELS)),
      /** Its last day, `YYYY-MM-DD`. */
      berlakuSampai: Type.String(),
    }),
  ),
  /** When the data were entered or last changed. */
  diubah: Type.String({ format: 'date-time' }),
});
export type TaxProfile = Static<typeof TaxProfile>;

/** As typed or pasted, or masked as in `GET Tax`. */
const TaxNumber = Type.String({ minLength: 8, maxLength: 60 });

/** `data` is null before the first entry. */
export const readTaxProfile = endpoint({
  method: 'GET',
  path: 'Tax',
  access: 'session',
  summary: 'What the caller says about its tax, with the number masked.',
  team: 'read',
  reply: ok(nullable(TaxProfile)),
});

/**
 * Either `nik` or `npwp`. A KOL's company may have no number. Saving the same data changes nothing; another name or number has to
 * be verified again. With `versi`, the id of the data that were read, 409 if they were changed since then.
 */
export const saveTaxProfile = endpoint({
  method: 'PUT',
  path: 'Tax',
  access: 'session',
  needsCompanion: true,
  summary: 'Sets what the caller says about its tax. A change is told on WhatsApp.',
  team: { right: 'owner', act: 'Mengganti data pajak' },
  errors: [
    'name_turns_around',
    'tax_number_missing',
    'tax_numbers_two',
    'tax_nik_of_company',
    'tax_nik_invalid',
    'tax_npwp_invalid',
    'tax_profile_changed',
  ],
  body: exact({
    jenis: oneOf(Object.values(TAXPAYER_LABELS)),
    nik: Type.Optional(TaxNumber),
    npwp: Type.Optional(TaxNumber),
    nama: text(100, 1),
    alamat: text(300, 1),
    versi: Type.Optional(Uuid),
  }),
  reply: ok(TaxProfile),
});

const Year = Type.String({ pattern: '^20[0-9]{2}$', maxLength: 4 });
const Month = Type.String({ pattern: '^([1-9]|1[0-2])$', maxLength: 2 });

/** Withholding paper of one payment. Amounts are whole rupiah. */
export const TaxPaper = exact({
  idKontrak: Uuid,
  nomor: Type.String(),
  tanggal: Type.String({ format: 'date-time' }),
  namaProyek: Type.String(),
  /** Name of the other side: for a KOL the withholder, for a Brand the taxpayer. */
  pihak: Type.String(),
  jenisNomor: nullable(oneOf(Object.values(NUMBER_LABELS))),
  /** The other side's number with only its end visible: `••••1234`; null if there is none. */
  nomorPajak: nullable(Type.String()),
  jenis: oneOf(Object.values(WITHHOLDING_LABELS)),
  bruto: Type.Integer(),
  /** Base to which the rate was applied. */
  dasar: Type.Integer(),
  /** Rate in percent for each part of the base: `5% + 15%`. */
  tarif: Type.String(),
  pajak: Type.Integer(),
  /** Amount that the Brand got back since then. */
  dikembalikan: Type.Integer(),
  /** If a part of the payment was taken back: the corrected amounts of the paper, all zero if it is to be cancelled. */
  pembetulan: Type.Optional(
    exact({
      bruto: Type.Integer({ minimum: 0 }),
      dasar: Type.Integer({ minimum: 0 }),
      pajak: Type.Integer({ minimum: 0 }),
      /** Tax that was already paid to the state: the withholder settles it with the tax office. */
      lebihSetor: Type.Integer({ minimum: 0 }),
    }),
  ),
});
export type TaxPaper = Static<typeof TaxPaper>;

/** Sums of all papers of the period, with one page of them. */
export const TaxStatement = exact({
  tahun: Type.Integer(),
  /** Null for the whole year. */
  bulan: nullable(Type.Integer()),
  jumlah: Type.Integer(),
  bruto: Type.Integer(),
  pajak: Type.Integer(),
  /** For a Brand that withholds: its payments to the state. */
  setoran: Type.Array(
    exact({
      /** `YYYY-MM` */
      masa: Type.String(),
      jumlah: Type.Integer(),
      ntpn: Type.String(),
      tanggal: Type.String({ format: 'date-time' }),
    }),
  ),
  baris: Type.Array(TaxPaper),
  nextCursor: nullable(Type.String()),
});
export type TaxStatement = Static<typeof TaxStatement>;

const Period = { tahun: Year, bulan: Type.Optional(Month) };

/** For a KOL the tax withheld from it, for a Brand the tax that it withheld. */
export const readTaxStatement = endpoint({
  method: 'GET',
  path: 'Tax/statement',
  access: 'session',
  summary: 'Papers of withheld tax of a year or month in Jakarta, newest first, with their sums.',
  team: 'read',
  query: exact({ ...PageQuery.properties, ...Period }),
  reply: ok(TaxStatement),
});

/** Numbers are masked, as on the screen. */
export const downloadTaxStatement = endpoint({
  method: 'GET',
  path: 'Tax/statement.csv',
  access: 'session',
  summary: 'All papers of a year or month for a spreadsheet.',
  team: 'read',
  query: exact(Period),
  media: 'text/csv',
  reply: Type.Unknown(),
});
/** The same table as an Excel workbook. */
export const downloadTaxStatementXlsx = asWorkbook(downloadTaxStatement);

/** 409 when there are too many papers for a document: use single months or CSV. */
export const printTaxStatement = endpoint({
  method: 'GET',
  path: 'Tax/statement/pdf',
  access: 'session',
  summary: 'The papers of a year or month as a document.',
  team: 'read',
  errors: ['tax_statement_too_long'],
  query: exact(Period),
  media: 'application/pdf',
  reply: Type.Unknown(),
});

/**
 * The only file with complete numbers of others, so each download is recorded and told to them. 409 before the month is over, until
 * staff has verified the Brand as a company, and when nothing was withheld.
 */
export const fileTaxStatement = endpoint({
  method: 'POST',
  path: 'Tax/statement/file',
  access: 'Brand',
  needsCompanion: true,
  summary: 'What a Brand that withholds files with the tax office for a month, with the numbers of the KOLs.',
  team: { right: 'money', act: 'Mengunduh data bukti potong' },
  errors: ['tax_period_open', 'tax_withholder_unverified', 'tax_nothing_withheld'],
  body: exact({ tahun: Year, bulan: Month }),
  media: 'text/csv',
  reply: Type.Unknown(),
});
/** The same table as an Excel workbook. */
export const fileTaxStatementXlsx = asWorkbook(fileTaxStatement);
