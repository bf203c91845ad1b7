import { type Static, Type } from 'typebox';
import { CERTIFICATE_LABELS, NUMBER_LABELS, ROLES, SIGN_UP_ROLES, TAXPAYER_LABELS } from './catalog.ts';
import { endpoint, exact, nullable, ok, oneOf, PageQuery, page, text, Uuid } from './endpoint.ts';
import {
  ACCOUNT_STATES,
  APPROVAL_STATES,
  DIFFERENCE_FILTERS,
  DIFFERENCE_SOURCES,
  HELD_DECISIONS,
  HELD_FILTERS,
  MASKED_NUMBERS,
  PERSON_FILTERS,
  STAFF_STEPS,
} from './ops-choices.ts';
import { DISPUTE_DECISION } from './shared-errors.ts';
import { TAX_FILTERS, TAX_MONTH_FILTERS } from './tax-choices.ts';

const STAFF_ON_PERSON = [
  'reason_required',
  'person_not_found',
  'person_is_gone',
  'person_is_so_already',
] as const;
const TAX_PROFILE_DECISION = ['reason_required', 'tax_profile_not_found', 'tax_profile_changed'] as const;

/** Calls for those who run Sohor. Each needs a staff session with its second factor, unless it says otherwise. */

const Time = Type.String({ format: 'date-time' });
/** Reason for an act. It is kept in the audit chain; if the person is informed, the person reads it. */
const Reason = text(200, 1);
const reasoned = exact({ alasan: Reason });
const ById = exact({ id: Uuid });
const Nothing = ok(Type.Null());

/** `enrol`: set up an authenticator; `code`: enter one of its codes; `in`: all other calls are allowed. */
export const readStaffSession = endpoint({
  method: 'GET',
  path: 'Ops/session',
  access: 'Admin',
  beforeSecondFactor: true,
  summary: 'How far the log-in of the caller is.',
  reply: ok(exact({ step: oneOf(STAFF_STEPS) })),
});

/** Each call makes a new secret until a first code confirms it. 409 once it is set up, or when its time is over. */
export const enrolAuthenticator = endpoint({
  method: 'POST',
  path: 'Ops/session/enrol',
  access: 'Admin',
  beforeSecondFactor: true,
  needsCompanion: true,
  summary: 'Makes a secret for an authenticator app, shown this once.',
  errors: ['authenticator_set_up', 'enrolment_over'],
  reply: ok(exact({ secret: Type.String(), uri: Type.String() })),
});

/** 400 for a wrong or already used code, 429 after too many. */
export const confirmSecondFactor = endpoint({
  method: 'PUT',
  path: 'Ops/session',
  access: 'Admin',
  beforeSecondFactor: true,
  needsCompanion: true,
  summary: 'Opens the session by a code of the authenticator (RFC 6238, six digits).',
  errors: ['authenticator_code_wrong', 'authenticator_codes_spent', 'enrolment_over'],
  body: exact({ code: Type.String({ maxLength: 6, pattern: '^[0-9]{6}$' }) }),
  reply: Nothing,
});

/** A person as staff sees it. Phone number and e-mail are masked. */
export const StaffPerson = exact({
  id: Uuid,
  role: oneOf(ROLES),
  fullName: Type.String(),
  phone: Type.String(),
  email: Type.String(),
  status: oneOf(ACCOUNT_STATES),
  /** Why the person is blocked; null if it is not. */
  blocked: nullable(Type.String()),
  /** Why the person may not move money; null if it may. */
  frozen: nullable(Type.String()),
  /** Until when the person may not move money after a change of its number; left out if it may. */
  heldUntil: Type.Optional(Time),
  verified: Type.Boolean(),
  createdAt: Time,
  /** Name of the Brand to whose team the person belongs; left out for everybody else. */
  teamOf: Type.Optional(Type.String()),
});
export type StaffPerson = Static<typeof StaffPerson>;

/** Searches by a part of the name, a whole number or a whole e-mail address. */
export const searchPeople = endpoint({
  method: 'GET',
  path: 'Ops/users',
  access: 'Admin',
  hasEffects: true,
  summary: 'People, newest first.',
  query: exact({
    ...PageQuery.properties,
    q: Type.Optional(text(120)),
    status: Type.Optional(oneOf(PERSON_FILTERS)),
  }),
  reply: page(StaffPerson),
});

/** An entry of the staff's audit chain. */
export const StaffEvent = exact({
  seq: Type.Integer(),
  at: Time,
  act: Type.String(),
  actor: Type.String(),
  subject: Type.String(),
  reason: Type.String(),
});
export type StaffEvent = Static<typeof StaffEvent>;

/** With the last twenty acts of staff on the person. */
export const readPerson = endpoint({
  method: 'GET',
  path: 'Ops/users/:id',
  access: 'Admin',
  hasEffects: true,
  summary: 'One person with balance, sessions, and what staff did.',
  errors: ['person_not_found'],
  params: ById,
  reply: ok(
    exact({
      person: StaffPerson,
      /** Whole rupiah; null for staff. */
      balance: nullable(Type.Integer()),
      sessions: Type.Array(
        exact({ id: Uuid, userAgent: nullable(Type.String()), createdAt: Time, lastUsedAt: Time }),
      ),
      events: Type.Array(StaffEvent),
    }),
  ),
});

/** Ends all sessions of the person. The person reads the reason. 409 where it is so already. */
export const blockPerson = endpoint({
  method: 'PUT',
  path: 'Ops/users/:id/block',
  access: 'Admin',
  needsCompanion: true,
  summary: 'Keeps a person out, or lets it in again.',
  errors: STAFF_ON_PERSON,
  params: ById,
  body: exact({ blocked: Type.Boolean(), alasan: Reason }),
  reply: Nothing,
});

/** A frozen KOL still receives money for work. The person reads the reason. 409 when it is so already. */
export const freezePerson = endpoint({
  method: 'PUT',
  path: 'Ops/users/:id/freeze',
  access: 'Admin',
  needsCompanion: true,
  summary: 'Keeps a person from moving money, or lets it again.',
  errors: STAFF_ON_PERSON,
  params: ById,
  body: exact({ frozen: Type.Boolean(), alasan: Reason }),
  reply: Nothing,
});

/** The reason says what was checked. 409 when it is so already. */
export const verifyPerson = endpoint({
  method: 'PUT',
  path: 'Ops/users/:id/verify',
  access: 'Admin',
  needsCompanion: true,
  summary: 'Marks a KOL or Brand as verified, or takes the mark away.',
  errors: STAFF_ON_PERSON,
  params: ById,
  body: exact({ verified: Type.Boolean(), alasan: Reason }),
  reply: Nothing,
});

/** Ends the session `idSession` if it is given, otherwise all. */
export const signPersonOut = endpoint({
  method: 'PUT',
  path: 'Ops/users/:id/signOut',
  access: 'Admin',
  needsCompanion: true,
  summary: "Ends a person's sessions.",
  errors: STAFF_ON_PERSON,
  params: ById,
  body: exact({ idSession: Type.Optional(Uuid), alasan: Reason }),
  reply: ok(exact({ ended: Type.Integer() })),
});

/**
 * Needs the header `Idempotency-Key`: repeated calls with the same key post once. Above Rp10 million it waits for a second
 * person; `approval` is then the id of the proposal.
 */
export const writeOff = endpoint({
  method: 'POST',
  path: 'Ops/writeOffs',
  access: 'Admin',
  needsCompanion: true,
  summary: "Makes a loss of Sohor's good: money from platform_loss into a person's wallet.",
  errors: ['reason_required', 'person_not_found', 'wallet_of_nobody', 'conflict'],
  body: exact({ idUser: Uuid, amount: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }), alasan: Reason }),
  reply: ok(exact({ approval: nullable(Uuid) })),
});

/** A proposal of one member of the staff that another one has to confirm. */
export const Approval = exact({
  id: Uuid,
  act: Type.String(),
  summary: Type.String(),
  /** Id of the person or thing that it concerns; null in proposals from before it was stored. */
  subject: nullable(Type.String()),
  amount: Type.Integer(),
  reason: Type.String(),
  proposedBy: Type.String(),
  proposedAt: Time,
  expiresAt: Time,
  status: oneOf(APPROVAL_STATES),
  decidedBy: nullable(Type.String()),
  decisionReason: nullable(Type.String()),
  /** Whether the caller proposed it. Another person has to confirm it. */
  isOwn: Type.Boolean(),
});
export type Approval = Static<typeof Approval>;

/** Open proposals expire after 24 hours. */
export const listApprovals = endpoint({
  method: 'GET',
  path: 'Ops/approvals',
  access: 'Admin',
  summary: 'What needs two persons, newest first.',
  query: exact({ ...PageQuery.properties, status: Type.Optional(oneOf(APPROVAL_STATES)) }),
  reply: page(Approval),
});

/** 409 for confirming one's own proposal (it may be refused), 404 once it is decided or expired. */
export const decideApproval = endpoint({
  method: 'PUT',
  path: 'Ops/approvals/:id',
  access: 'Admin',
  needsCompanion: true,
  summary: "Confirms another's proposal, which is then carried out, or refuses it.",
  errors: [
    'reason_required',
    'approval_not_found',
    'approval_needs_another',
    'tax_amount_differs',
    'wallet_of_nobody',
    'held_money_not_found',
    'held_money_changed',
    'held_money_not_taken',
    'conflict',
    'tax_profile_not_found',
    'tax_profile_changed',
    'tax_certificate_days',
    'tax_certificate_valid',
    ...DISPUTE_DECISION,
  ],
  params: ById,
  body: exact({ setuju: Type.Boolean(), alasan: Reason }),
  reply: Nothing,
});

/** A difference between the records of Sohor and those of a provider. */
export const Difference = exact({
  id: Uuid,
  source: oneOf(DIFFERENCE_SOURCES),
  subject: Type.String(),
  field: Type.String(),
  ours: Type.String(),
  theirs: Type.String(),
  foundAt: Time,
  seenAt: Time,
  resolvedAt: nullable(Time),
  resolution: nullable(Type.String()),
});
export type Difference = Static<typeof Difference>;

/** Found by the nightly comparison. */
export const listDifferences = endpoint({
  method: 'GET',
  path: 'Ops/differences',
  access: 'Admin',
  summary: 'Differences between ledger and providers, newest first.',
  query: exact({ ...PageQuery.properties, status: Type.Optional(oneOf(DIFFERENCE_FILTERS)) }),
  reply: page(Difference),
});

/** 404 if it is already resolved. */
export const resolveDifference = endpoint({
  method: 'PUT',
  path: 'Ops/differences/:id',
  access: 'Admin',
  needsCompanion: true,
  summary: 'Ends a difference with the reason why it is none any more.',
  errors: ['reason_required', 'difference_not_found'],
  params: ById,
  body: reasoned,
  reply: Nothing,
});

/** Money that no time frees. Whole rupiah. */
export const HeldMoney = exact({
  /** Of the contract, of the Brand's payment, or of the closed account. */
  id: Uuid,
  idKontrak: nullable(Uuid),
  campaign: nullable(Type.String()),
  /** Whose balance it is. */
  idPemilik: Uuid,
  pemilik: Type.String(),
  /** The Brand whose payment was taken back; null for a closed account. */
  brand: nullable(Type.String()),
  utangBrand: Type.Integer(),
  /** Negative for the debt of a closed account. */
  jumlah: Type.Integer(),
  /** Open accounts that proved a number of the closed one's owner. */
  calon: Type.Array(exact({ id: Uuid, nama: Type.String(), pajakCocok: Type.Boolean() })),
});
export type HeldMoney = Static<typeof HeldMoney>;

/** `pay`, unless asked for `closed`: pay whose payment a bank took back. `closed`: what closed accounts have or owe. */
export const listHeldMoney = endpoint({
  method: 'GET',
  path: 'Ops/held',
  access: 'Admin',
  summary: 'Money that waits for a decision of staff.',
  query: exact({ ...PageQuery.properties, status: Type.Optional(oneOf(HELD_FILTERS)) }),
  reply: page(HeldMoney),
});

/** `approval` is the id of the proposal: whatever the amount, another person confirms it. `idAkun` is needed to `move`. */
export const decideHeldMoney = endpoint({
  method: 'PUT',
  path: 'Ops/held/:id',
  access: 'Admin',
  needsCompanion: true,
  summary:
    'Proposes to pay it out at Sohor’s loss, to take it back, or to move it to an account of the same person.',
  errors: ['reason_required', 'held_money_not_found', 'held_money_no_contract', 'approval_waits'],
  params: ById,
  body: exact({ keputusan: oneOf(HELD_DECISIONS), idAkun: Type.Optional(Uuid), alasan: Reason }),
  reply: ok(exact({ approval: nullable(Uuid) })),
});

/** A job that has used up its attempts. Its input is not shown, because it may hold personal data. */
export const FailedJob = exact({
  id: Type.String(),
  job: Type.String(),
  attempts: Type.Integer(),
  lastError: Type.String(),
  createdAt: Time,
  failedAt: Time,
});
export type FailedJob = Static<typeof FailedJob>;
const ByJob = exact({ id: Type.String({ pattern: '^[1-9][0-9]{0,17}$' }) });

/** Failed jobs are kept for 30 days. */
export const listFailedJobs = endpoint({
  method: 'GET',
  path: 'Ops/jobs',
  access: 'Admin',
  summary: 'Jobs that were given up, newest first.',
  query: PageQuery,
  reply: page(FailedJob),
});

/** 404 if it is not in the list of failed jobs. */
export const retryJob = endpoint({
  method: 'PUT',
  path: 'Ops/jobs/:id',
  access: 'Admin',
  needsCompanion: true,
  summary: 'Has a given-up job tried anew, at once.',
  errors: ['reason_required', 'job_not_found'],
  params: ByJob,
  body: reasoned,
  reply: Nothing,
});

/** 404 if it is not in the list of failed jobs. */
export const discardJob = endpoint({
  method: 'PUT',
  path: 'Ops/jobs/:id/discard',
  access: 'Admin',
  needsCompanion: true,
  summary: 'Takes a given-up job away for good.',
  errors: ['reason_required', 'job_not_found'],
  params: ByJob,
  body: reasoned,
  reply: Nothing,
});

/** Health of one release, from what browsers reported to this server since it started. */
export const ReleaseHealth = exact({
  remote: Type.String(),
  version: Type.String(),
  /** How often it loaded (a sample), fell back to the previous release, failed, or threw while it was drawn. */
  loaded: Type.Integer(),
  fellBack: Type.Integer(),
  failed: Type.Integer(),
  broke: Type.Integer(),
});
export type ReleaseHealth = Static<typeof ReleaseHealth>;

/** Figures of the server that answers; /metrics of all servers has to be added up. */
export const readReleaseHealth = endpoint({
  method: 'GET',
  path: 'Ops/releases',
  access: 'Admin',
  summary: 'How shell and remotes fare in browsers, by release.',
  reply: ok(Type.Array(ReleaseHealth)),
});

/** The entries form one chain: each covers the one before. */
export const listStaffEvents = endpoint({
  method: 'GET',
  path: 'Ops/events',
  access: 'Admin',
  summary: 'What staff did, newest first.',
  query: exact({ ...PageQuery.properties, subject: Type.Optional(text(80)) }),
  reply: page(StaffEvent),
});

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

/**
 * Each call is recorded in the audit chain of staff. `Rekening`: the account in use, or the account of the withdrawal
 * `idPenarikan`.
 */
export const unmaskNumber = endpoint({
  method: 'POST',
  path: 'Ops/users/:id/unmask',
  access: 'Admin',
  needsCompanion: true,
  summary: 'Shows one number of a person that is masked everywhere else, for a reason.',
  errors: ['reason_required', 'number_not_found'],
  params: ById,
  body: exact({ apa: oneOf(MASKED_NUMBERS), idPenarikan: Type.Optional(Uuid), alasan: Reason }),
  reply: ok(exact({ jenis: Type.String(), nomor: Type.String(), nama: Type.String() })),
});
