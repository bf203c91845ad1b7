/** Kinds of taxpayers, with the name of each on the wire and on the screen. */
export const TAXPAYER_LABELS = { person: 'Pribadi', company: 'Badan' } as const;
/** Kind of taxpayer: a person or a company. */
export type TaxpayerKind = keyof typeof TAXPAYER_LABELS;

/** Kinds of numbers under which the tax office knows people, with the name of each on the wire and on the screen. */
export const NUMBER_LABELS = { nik: 'NIK', npwp: 'NPWP' } as const;
/** Identity number of a person (`nik`), or taxpayer number (`npwp`). */
export type TaxNumberKind = keyof typeof NUMBER_LABELS;

/** Certificates of the tax office: `skb` exempts from withholding, `pp55` gives the final rate. */
export const CERTIFICATE_LABELS = { skb: 'SKB', pp55: 'PP 55/2022' } as const;
/** One of {@link CERTIFICATE_LABELS}. */
export type CertificateKind = keyof typeof CERTIFICATE_LABELS;

/** Kinds of withholding tax, with the name of each on the wire and on the screen. */
export const WITHHOLDING_LABELS = {
  pph21: 'PPh 21',
  pph23: 'PPh 23',
  pph_final: 'PPh final',
  exempt: 'Bebas (SKB)',
} as const;
/** One of {@link WITHHOLDING_LABELS}. */
export type WithholdingKind = keyof typeof WITHHOLDING_LABELS;

/** Filters of the list of tax data for staff. */
export const TAX_FILTERS = ['unverified', 'verified', 'company'] as const;
/** One of {@link TAX_FILTERS}. */
export type TaxFilter = (typeof TAX_FILTERS)[number];

/** Filters of the list of months: `open` ones have tax that is still to be paid to the state. */
export const TAX_MONTH_FILTERS = ['open', 'remitted'] as const;
/** One of {@link TAX_MONTH_FILTERS}. */
export type TaxMonthFilter = (typeof TAX_MONTH_FILTERS)[number];
