import { type Static, Type } from 'typebox';
import { CERTIFICATE_LABELS, NUMBER_LABELS, TAXPAYER_LABELS, WITHHOLDING_LABELS } from './catalog.ts';
import { endpoint, exact, nullable, ok, oneOf, PageQuery, text, Uuid } from './endpoint.ts';

/** What the caller says about its tax. */
export const TaxProfile = exact({
  id: Uuid,
  jenis: oneOf(Object.values(TAXPAYER_LABELS)),
  /** Null for a company that has no number. */
  jenisNomor: nullable(oneOf(Object.values(NUMBER_LABELS))),
  /** Only its end: `••••1234`. */
  nomor: nullable(Type.String()),
  nama: Type.String(),
  alamat: Type.String(),
  /** Staff found number and name to be right. */
  terverifikasi: Type.Boolean(),
  /** A paper of the tax office that counts today; null where there is none. */
  sertifikat: nullable(
    exact({
      jenis: oneOf(Object.values(CERTIFICATE_LABELS)),
      /** Its last day, `YYYY-MM-DD`. */
      berlakuSampai: Type.String(),
    }),
  ),
  /** When it was given or changed last. */
  diubah: Type.String({ format: 'date-time' }),
});
export type TaxProfile = Static<typeof TaxProfile>;

/** Digits, with spaces, dots and dashes as people write them; or as `GET Tax` shows it. */
const TaxNumber = Type.String({ pattern: '^[0-9 .•-]{8,30}$', maxLength: 30 });

/** `data` is null before anything was given. */
export const readTaxProfile = endpoint({
  method: 'GET',
  path: 'Tax',
  access: 'session',
  summary: 'What the caller says about its tax, with the number masked.',
  reply: ok(nullable(TaxProfile)),
});

/**
 * `nik` or `npwp`, not both. A company of a KOL may have none. The same once more changes nothing; another name or number has to be
 * verified again. With `versi`, the id that was read, 409 where it was changed since.
 */
export const saveTaxProfile = endpoint({
  method: 'PUT',
  path: 'Tax',
  access: 'session',
  needsCompanion: true,
  summary: 'Sets what the caller says about its tax. A change is told on WhatsApp.',
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

/** The paper of one payment. Amounts are whole rupiah. */
export const TaxPaper = exact({
  idKontrak: Uuid,
  nomor: Type.String(),
  tanggal: Type.String({ format: 'date-time' }),
  namaProyek: Type.String(),
  /** The other side: for a KOL who withheld, for a Brand whose tax it is. */
  pihak: Type.String(),
  jenisNomor: nullable(oneOf(Object.values(NUMBER_LABELS))),
  /** Only the end of the other side's number: `••••1234`; null where there is none. */
  nomorPajak: nullable(Type.String()),
  jenis: oneOf(Object.values(WITHHOLDING_LABELS)),
  bruto: Type.Integer(),
  /** What the rate was taken of. */
  dasar: Type.Integer(),
  /** In percent, of each part of the base: `5% + 15%`. */
  tarif: Type.String(),
  pajak: Type.Integer(),
  /** What the Brand got back since. */
  dikembalikan: Type.Integer(),
  /** Where a part of the payment was taken back: what the paper has to say by now, all zero where it is to be cancelled. */
  pembetulan: Type.Optional(
    exact({
      bruto: Type.Integer({ minimum: 0 }),
      dasar: Type.Integer({ minimum: 0 }),
      pajak: Type.Integer({ minimum: 0 }),
      /** Tax that the state had been paid before: the withholder settles it with the tax office. */
      lebihSetor: Type.Integer({ minimum: 0 }),
    }),
  ),
});
export type TaxPaper = Static<typeof TaxPaper>;

/** The sums of all papers of the time, not only of those on this page. */
export const TaxStatement = exact({
  tahun: Type.Integer(),
  /** Null for the whole year. */
  bulan: nullable(Type.Integer()),
  jumlah: Type.Integer(),
  bruto: Type.Integer(),
  pajak: Type.Integer(),
  /** For a Brand that withholds: what of it was paid to the state. */
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

/** For a KOL what was withheld from it, for a Brand what it withheld. */
export const readTaxStatement = endpoint({
  method: 'GET',
  path: 'Tax/statement',
  access: 'session',
  summary: 'Papers of withheld tax of a year or month in Jakarta, newest first, with their sums.',
  query: exact({ ...PageQuery.properties, ...Period }),
  reply: ok(TaxStatement),
});

/** Numbers are masked, as on the screen. */
export const downloadTaxStatement = endpoint({
  method: 'GET',
  path: 'Tax/statement.csv',
  access: 'session',
  summary: 'All papers of a year or month for a spreadsheet.',
  query: exact(Period),
  media: 'text/csv',
  reply: Type.Unknown(),
});

/** 409 for more papers than a document should have: then by month, or as CSV. */
export const printTaxStatement = endpoint({
  method: 'GET',
  path: 'Tax/statement/pdf',
  access: 'session',
  summary: 'The papers of a year or month as a document.',
  query: exact(Period),
  media: 'application/pdf',
  reply: Type.Unknown(),
});

/** The one file with whole numbers of others: each time is recorded. 409 before the month is over, and where nothing was withheld. */
export const fileTaxStatement = endpoint({
  method: 'POST',
  path: 'Tax/statement/file',
  access: 'Brand',
  needsCompanion: true,
  summary: 'What a Brand that withholds files with the tax office for a month, with the numbers of the KOLs.',
  body: exact({ tahun: Year, bulan: Month }),
  media: 'text/csv',
  reply: Type.Unknown(),
});
