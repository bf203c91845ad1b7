import { type Static, Type } from 'typebox';
import { asWorkbook, endpoint, exact, nullable, ok, oneOf, PageQuery, page, Uuid } from './endpoint.ts';
import { FIGURE_GAPS, FIGURE_SOURCES, FIGURE_TROUBLES, REPORT_LINK_DAYS } from './figure-choices.ts';
import { WorkFigures } from './figures.ts';
import { Piece } from './pieces.ts';
import { UsedReference } from './reference-cpms.ts';

const Time = Type.String({ format: 'date-time' });
/** A whole number from zero on; sums can be larger than any single figure. */
const Sum = Type.Integer({ minimum: 0 });

/** What works with figures reached, summed up. */
const Results = exact({
  /** Works. */
  konten: Sum,
  tayangan: Sum,
  suka: Sum,
  komentar: Sum,
  dibagikan: Sum,
  /** Null where no work tells it. */
  disimpan: nullable(Sum),
});
const SourceResults = exact({ sumber: oneOf(FIGURE_SOURCES), ...Results.properties });

/** What works of one kind reached: of one item of the rate card, or of none. */
export const KindResults = exact({
  platform: Piece.properties.platform,
  jenis: Piece.properties.jenis,
  /** Published works, with and without figures. */
  tayang: Sum,
  ...Results.properties,
  /** What was paid for them, less what was taken back; null where a contract has other kinds, too: its price is not divided. */
  biaya: nullable(Sum),
});
export type KindResults = Static<typeof KindResults>;

/** One published work in a report. */
export const ReportedWork = exact({
  /** Id of the contract, and which of its pieces it is. */
  id: Uuid,
  bagian: WorkFigures.properties.bagian,
  ...Piece.properties,
  /** Works of the contract, and their views together; null before each has figures. */
  kontrak: exact({ konten: Sum, tayangan: nullable(Sum) }),
  fullName: Type.String(),
  image: nullable(Type.String()),
  url: Type.String(),
  video: WorkFigures.properties.video,
  tayang: Time,
  masalah: nullable(exact({ sebab: oneOf(FIGURE_TROUBLES), sejak: Time })),
  /** Null before the first figures. */
  angka: nullable(
    exact({
      pada: Time,
      sumber: oneOf(FIGURE_SOURCES),
      tayangan: Sum,
      suka: Sum,
      komentar: Sum,
      dibagikan: Sum,
      disimpan: nullable(Sum),
    }),
  ),
  /** What was paid for its contract, less what was taken back; null before it was paid. */
  biaya: nullable(Sum),
});
export type ReportedWork = Static<typeof ReportedWork>;

/** What work brought that was not cancelled. */
export const WorkTotals = exact({
  /** The latest reading; null before the first. */
  diperbarui: nullable(Time),
  /** Agreed works of signed contracts, published works, works with figures, and paid works. */
  konten: exact({ berjalan: Sum, tayang: Sum, berangka: Sum, dibayar: Sum }),
  /** By source, so that typed figures never hide among those that were read. */
  hasil: Type.Array(SourceResults, { maxItems: FIGURE_SOURCES.length }),
  biaya: exact({
    /** What was paid for works, less what was taken back. */
    total: Sum,
    /** The part of it for contracts of which all works have figures; with these the costs of a view and of an engagement are computed. */
    berangka: Sum,
    konten: Sum,
    tayangan: Sum,
    interaksi: Sum,
  }),
  /** Earned media value: views × reference price ÷ 1,000, of works on platforms that have one; null without any. */
  emv: nullable(
    exact({
      nilai: Sum,
      konten: Sum,
      tayangan: Sum,
      acuan: Type.Array(UsedReference, { minItems: 1, maxItems: 7 }),
    }),
  ),
  /** Works whose figures are missing, or are not read any more, and why. */
  kurang: Type.Array(exact({ sebab: oneOf(FIGURE_GAPS), konten: Sum }), { maxItems: FIGURE_GAPS.length }),
});
export type WorkTotals = Static<typeof WorkTotals>;

/** What a campaign brought. */
export const CampaignReport = exact({
  ...WorkTotals.properties,
  /** Published works by kind, the most watched first. */
  jenis: Type.Array(KindResults, { maxItems: 50 }),
  /** Views that were read at TikTok, at the end of each of the last days on which any were read; oldest first. */
  kurva: Type.Array(exact({ hari: Type.String({ format: 'date' }), tayangan: Sum }), { maxItems: 31 }),
  /** The works with the most and the fewest views; null with fewer than two that have figures. */
  terbaik: nullable(ReportedWork),
  terlemah: nullable(ReportedWork),
});
export type CampaignReport = Static<typeof CampaignReport>;

const ofCampaign = {
  access: 'Brand',
  team: 'read',
  errors: ['campaign_not_found'],
  /** Id of the campaign. */
  params: exact({ id: Uuid }),
} as const;

/** 404 for another Brand's campaign. */
export const getCampaignReport = endpoint({
  ...ofCampaign,
  method: 'GET',
  path: 'Figures/report/:id',
  summary: 'What a campaign brought: views, engagement, cost, and what is missing.',
  reply: ok(CampaignReport),
});

/** 404 for another Brand's campaign. */
export const listReportedWork = endpoint({
  ...ofCampaign,
  method: 'GET',
  path: 'Figures/report/:id/work',
  summary: 'The published works of a campaign, by views; those without figures come last.',
  query: PageQuery,
  reply: page(ReportedWork),
});

/** UTF-8 with a byte order mark and a header row; cells are separated by semicolons, and empty where something is not known. */
export const downloadReportedWork = endpoint({
  ...ofCampaign,
  method: 'GET',
  path: 'Figures/report/:id/work.csv',
  summary:
    'The same list for a spreadsheet, whole and in the same order, with source and time of each figure.',
  media: 'text/csv',
  reply: Type.Unknown(),
});
/** The same table as an Excel workbook. */
export const downloadReportedWorkXlsx = asWorkbook(downloadReportedWork);

/** As the same file of works. */
export const downloadReportedKinds = endpoint({
  ...ofCampaign,
  method: 'GET',
  path: 'Figures/report/:id/kinds.csv',
  summary: 'What the published works of a campaign have reached by kind of content, for a spreadsheet.',
  media: 'text/csv',
  reply: Type.Unknown(),
});
/** The same table as an Excel workbook. */
export const downloadReportedKindsXlsx = asWorkbook(downloadReportedKinds);

/** The 200 works with the most views; the table has all of them. */
export const downloadCampaignReport = endpoint({
  ...ofCampaign,
  method: 'GET',
  path: 'Figures/report/:id/pdf',
  summary: 'The report of a campaign as a document, with formulas, sources and what is missing.',
  media: 'application/pdf',
  reply: Type.Unknown(),
});

/** A link by which others read a report. The link itself is only told when it is made. */
export const ReportLink = exact({
  id: Uuid,
  /** Whether it shows prices. */
  harga: Type.Boolean(),
  dibuat: Time,
  berakhir: Time,
  dicabut: nullable(Time),
  /** How often it was opened. */
  dibuka: Sum,
  terakhirDibuka: nullable(Time),
});
export type ReportLink = Static<typeof ReportLink>;

/** 404 for another Brand's campaign. */
export const listReportLinks = endpoint({
  ...ofCampaign,
  method: 'GET',
  path: 'Figures/report/:id/links',
  summary: 'The last 50 links to the report of a campaign.',
  reply: ok(Type.Array(ReportLink, { maxItems: 50 })),
});

/** 409 when ten can be opened. */
export const createReportLink = endpoint({
  method: 'POST',
  path: 'Figures/report/:id/links',
  access: 'Brand',
  summary: 'Makes a link by which others read the report of a campaign, without an account.',
  team: { right: 'campaigns', act: 'Membagikan laporan campaign' },
  errors: ['campaign_not_found', 'report_links_full'],
  params: exact({ id: Uuid }),
  body: exact({ hari: oneOf(REPORT_LINK_DAYS), harga: Type.Boolean() }),
  /** `token`: what the link ends with. It cannot be asked for again. */
  reply: ok(exact({ token: Type.String() })),
});

/** From the answer on it opens no more. 404 for a link of others. */
export const revokeReportLink = endpoint({
  method: 'DELETE',
  path: 'Figures/links/:id',
  access: 'Brand',
  summary: 'Ends a link to a report.',
  team: { right: 'campaigns', act: 'Mencabut tautan laporan' },
  errors: ['report_link_not_found'],
  params: exact({ id: Uuid }),
  reply: ok(Type.Null()),
});

/** What a link opens: nothing of a person but the names of KOLs and their published works. */
export const SharedReport = exact({
  namaProyek: Type.String(),
  brand: Type.String(),
  mulai: Type.String({ format: 'date' }),
  selesai: Type.String({ format: 'date' }),
  berakhir: Time,
  ...WorkTotals.properties,
  /** Null, as all amounts, where the Brand shows no prices. */
  biaya: nullable(WorkTotals.properties.biaya),
  jenis: CampaignReport.properties.jenis,
  kurva: CampaignReport.properties.kurva,
  /** The 100 works with the most views. */
  karya: Type.Array(
    exact({
      /** 'Kreator' for one whose account is closed or blocked, without the address of the work. */
      fullName: Type.String(),
      url: nullable(Type.String()),
      ...Piece.properties,
      kontrak: ReportedWork.properties.kontrak,
      tayang: Time,
      masalah: ReportedWork.properties.masalah,
      angka: ReportedWork.properties.angka,
      biaya: nullable(Sum),
    }),
    { maxItems: 100 },
  ),
});
export type SharedReport = Static<typeof SharedReport>;

/** The token comes in the body, so that no log has it. 404 for one that is unknown, over or revoked. */
export const openSharedReport = endpoint({
  method: 'POST',
  path: 'public/report',
  access: 'public',
  summary: 'What a link to a report opens; counted.',
  errors: ['report_link_not_found'],
  body: exact({ token: Type.String({ maxLength: 22, pattern: '^[\\w-]{22}$' }) }),
  reply: ok(SharedReport),
});
