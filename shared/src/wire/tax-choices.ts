/** Who pays tax, with the name of each on the wire and on the screen. */
export const TAXPAYER_LABELS = { person: 'Pribadi', company: 'Badan' } as const;
/** Who pays tax: a person or a company. */
export type TaxpayerKind = keyof typeof TAXPAYER_LABELS;

/** Numbers that the tax office knows people by, with the name of each on the wire and on the screen. */
export const NUMBER_LABELS = { nik: 'NIK', npwp: 'NPWP' } as const;
/** A person's number (`nik`), or a taxpayer's (`npwp`). */
export type TaxNumberKind = keyof typeof NUMBER_LABELS;

/** Certificates of the tax office: nothing is withheld (`skb`), or the final rate (`pp55`). */
export const CERTIFICATE_LABELS = { skb: 'SKB', pp55: 'PP 55/2022' } as const;
/** One of {@link CERTIFICATE_LABELS}. */
export type CertificateKind = keyof typeof CERTIFICATE_LABELS;

/** What is withheld, with the name of each on the wire and on the screen. */
export const WITHHOLDING_LABELS = {
  pph21: 'PPh 21',
  pph23: 'PPh 23',
  pph_final: 'PPh final',
  exempt: 'Bebas (SKB)',
} as const;
/** One of {@link WITHHOLDING_LABELS}. */
export type WithholdingKind = keyof typeof WITHHOLDING_LABELS;

/** Lists of tax data that staff looks at. */
export const TAX_FILTERS = ['unverified', 'verified', 'company'] as const;
/** One of {@link TAX_FILTERS}. */
export type TaxFilter = (typeof TAX_FILTERS)[number];

/** Lists of months: with tax that is still to be paid to the state, and without. */
export const TAX_MONTH_FILTERS = ['open', 'remitted'] as const;
/** One of {@link TAX_MONTH_FILTERS}. */
export type TaxMonthFilter = (typeof TAX_MONTH_FILTERS)[number];
