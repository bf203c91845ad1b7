import { type Static, Type } from 'typebox';
import { CERTIFICATE_LABELS, NUMBER_LABELS, SIGN_UP_ROLES, TAXPAYER_LABELS } from './catalog.ts';
import { endpoint, exact, nullable, ok, oneOf, PageQuery, page, text, Uuid } from './endpoint.ts';
import { ById, Nothing, Reason, Time } from './staff-calls.ts';
import { TAX_FILTERS, TAX_MONTH_FILTERS } from './tax-choices.ts';

/** Calls for staff about tax data, and tax that is paid to the state. */

const TAX_PROFILE_DECISION = ['reason_required', 'tax_profile_not_found', 'tax_profile_changed'] as const;

/** Tax data as staff sees them, with the number masked. */
export const StaffTaxProfile = exact({
  id: Uuid,
  idUser: Uuid,
  fullName: Type.String(),
  role: oneOf(SIGN_UP_ROLES),
  jenis: oneOf(Object.values(TAXPAYER_LABELS)),
  jenisNomor: nullable(oneOf(Object.values(NUMBER_LABELS))),
  /** The number with only its end visible: `••••1234`. */
  nomor: nullable(Type.String()),
  /** Name at the tax office. */
  nama: Type.String(),
  terverifikasi: Type.Boolean(),
  /** A certificate that is or will be valid; `berlakuSampai` is its last day. */
  sertifikat: nullable(
    exact({ jenis: oneOf(Object.values(CERTIFICATE_LABELS)), berlakuSampai: Type.String() }),
  ),
  diubah: Time,
});
export type StaffTaxProfile = Static<typeof StaffTaxProfile>;

/** Searches by a part of the name. */
export const searchTaxProfiles = endpoint({
  method: 'GET',
  path: 'Ops/tax',
  access: 'Admin',
  summary: 'Tax data of KOLs and Brands, changed last first.',
  query: exact({
    ...PageQuery.properties,
    q: Type.Optional(text(120)),
    status: Type.Optional(oneOf(TAX_FILTERS)),
  }),
  reply: page(StaffTaxProfile),
});

/** `versi` is the id of the data that staff looked at. 409 if they were changed since then, or are so already. */
export const verifyTaxProfile = endpoint({
  method: 'PUT',
  path: 'Ops/tax/:id/verify',
  access: 'Admin',
  needsCompanion: true,
  summary: "Marks a person's tax number and name as right, or takes the mark away.",
  errors: [...TAX_PROFILE_DECISION, 'person_is_so_already', 'number_not_found'],
  params: ById,
  body: exact({ verified: Type.Boolean(), versi: Uuid, alasan: Reason }),
  reply: Nothing,
});

const Day = Type.String({ format: 'date', maxLength: 10 });

/**
 * The certificate holds for the person's present number, from its first to its last day. 409 while another certificate is valid.
 */
export const certifyTax = endpoint({
  method: 'PUT',
  path: 'Ops/tax/:id/certificate',
  access: 'Admin',
  needsCompanion: true,
  summary:
    'Proposes a certificate of the tax office that changes what is withheld; another member of the staff confirms it.',
  errors: [
    'reason_required',
    'name_turns_around',
    'tax_profile_not_found',
    'tax_profile_changed',
    'tax_certificate_days',
    'tax_certificate_valid',
    'approval_waits',
  ],
  params: ById,
  body: exact({
    jenis: oneOf(Object.values(CERTIFICATE_LABELS)),
    nomor: text(60, 1),
    berlakuDari: Day,
    berlakuSampai: Day,
    versi: Uuid,
    alasan: Reason,
  }),
  reply: ok(exact({ approval: nullable(Uuid) })),
});

/** 404 where there is none. */
export const revokeTaxCertificate = endpoint({
  method: 'PUT',
  path: 'Ops/tax/:id/certificate/revoke',
  access: 'Admin',
  needsCompanion: true,
  summary: 'Ends a certificate before its last day.',
  errors: [...TAX_PROFILE_DECISION, 'tax_certificate_not_found'],
  params: ById,
  body: exact({ versi: Uuid, alasan: Reason }),
  reply: Nothing,
});

/** Tax of one month and one withholder, in whole rupiah. */
export const TaxMonth = exact({
  /** `YYYY-MM` */
  masa: Type.String(),
  /** Null where Sohor withholds. */
  idPemotong: nullable(Uuid),
  pemotong: Type.String(),
  dipotong: Type.Integer(),
  disetor: Type.Integer(),
  /** Whether the month is over, so that it can be paid to the state. */
  berakhir: Type.Boolean(),
});
export type TaxMonth = Static<typeof TaxMonth>;

/** Without `tahun`: the months of this year and the two before. */
export const listTaxMonths = endpoint({
  method: 'GET',
  path: 'Ops/taxMonths',
  access: 'Admin',
  summary:
    'What was withheld by month and withholder, and what of it was paid to the state; newest first. Of this year and the two before, or of the year `tahun`.',
  query: exact({
    ...PageQuery.properties,
    status: Type.Optional(oneOf(TAX_MONTH_FILTERS)),
    tahun: Type.Optional(Type.String({ pattern: '^20[0-9]{2}$', maxLength: 4 })),
  }),
  reply: page(TaxMonth),
});

/**
 * Needs the header `Idempotency-Key`. 409 unless `jumlah` is the whole amount still to be paid for the month. Above Rp10 million
 * it waits for a second person; `approval` is then the id of the proposal.
 */
export const remitTax = endpoint({
  method: 'POST',
  path: 'Ops/taxMonths',
  access: 'Admin',
  needsCompanion: true,
  summary: 'Notes that the tax of a month was paid to the state: tax_withheld to tax_paid.',
  errors: ['reason_required', 'person_not_found', 'tax_period_open', 'tax_amount_differs', 'conflict'],
  body: exact({
    masa: Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])$', maxLength: 7 }),
    idPemotong: nullable(Uuid),
    jumlah: Type.Integer({ minimum: 1, maximum: 1_000_000_000_000 }),
    /** The state's number for the payment. */
    ntpn: Type.String({ pattern: '^[0-9A-Z]{16}$', maxLength: 16 }),
    alasan: Reason,
  }),
  reply: ok(exact({ approval: nullable(Uuid) })),
});
