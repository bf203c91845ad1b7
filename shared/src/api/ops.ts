import type { TableType } from '../wire/endpoint.ts';
import type {
  ApprovalState,
  DifferenceFilter,
  DifferenceSource,
  FailedJob,
  HeldDecision,
  HeldFilter,
  PersonFilter,
  ReleaseHealth,
  StaffEvent,
  StaffPerson,
  StaffStep,
  StaffTaxProfile,
  TaxFilter,
  TaxMonthFilter,
  Approval as WireApproval,
  Difference as WireDifference,
  TaxMonth as WireTaxMonth,
} from '../wire/index.ts';
import { call, download } from './call.ts';
import { type Page, toPage } from './page.ts';

/** The calls of staff. Before the second factor, only {@link fetchStaffStep} and those of log-in answer. */

export type { FailedJob, ReleaseHealth, StaffEvent, StaffPerson, StaffTaxProfile };

/** Search and page of a staff list. */
export interface StaffSearch<Filter extends string = string> {
  /** Text to search for, in lists that have a search. */
  text?: string | undefined;
  filter?: Filter | undefined;
  cursor?: string | undefined;
}

/** Lists of staff that are downloaded as files, by their place in the addresses of the calls. */
export type StaffTable =
  | 'approvals'
  | 'differences'
  | 'disputes'
  | 'events'
  | 'held'
  | 'jobs'
  | 'payouts'
  | 'releases'
  | 'tax'
  | 'taxMonths'
  | 'users';

/** All rows of a list that match search and filter, as a file. */
export function downloadStaffTable(
  table: StaffTable,
  { text, filter }: Omit<StaffSearch, 'cursor'>,
  type: TableType,
): Promise<Blob> {
  const query =
    table === 'events'
      ? { subject: text }
      : { ...(table === 'taxMonths' ? { tahun: yearIn(text) } : { q: text }), status: filter };
  // Each call takes a part of these terms, and the others are undefined in a list that has no such search or filter.
  return download(`GET Ops/${table}.${type}`, { query: query as object });
}

/** The year for which staff searches; undefined where it is none. */
const yearIn = (text = '') => /^\s*(20\d\d)\s*$/.exec(text)?.[1];

/** The step of log-in that has been reached. */
export async function fetchStaffStep(): Promise<StaffStep> {
  return (await call('GET Ops/session')).data.step;
}

/**
 * A new secret for an authenticator app, and the link that passes it to one.
 * @throws {ApiError} 409 when one is set up already
 */
export async function enrolAuthenticator(): Promise<{ secret: string; uri: string }> {
  return (await call('POST Ops/session/enrol')).data;
}

/** Completes the log-in. @throws {ApiError} 400 for a wrong or used code, 429 after too many */
export async function confirmSecondFactor(code: string): Promise<void> {
  await call('PUT Ops/session', { body: { code } });
}

/** People, newest first. */
export async function searchPeople({
  text,
  filter,
  cursor,
}: StaffSearch<PersonFilter> = {}): Promise<Page<StaffPerson>> {
  return toPage(await call('GET Ops/users', { query: { q: text, status: filter, cursor } }), (row) => row);
}

/** One person's data for staff. */
export interface PersonDetails {
  person: StaffPerson;
  /** Whole rupiah; null for staff. */
  balanceIdr: number | null;
  /** Times are ISO 8601. */
  sessions: { id: string; userAgent: string | null; createdAt: string; lastUsedAt: string }[];
  /** The latest acts of staff on the person. */
  events: StaffEvent[];
}

/** @throws {ApiError} 404 when there is no such person */
export async function fetchPerson(id: string): Promise<PersonDetails> {
  const { balance, ...rest } = (await call('GET Ops/users/:id', { params: { id } })).data;
  return { ...rest, balanceIdr: balance };
}

/** What staff can change about a person. */
export type PersonChange = 'block' | 'freeze' | 'verify';

/** @param isSet false reverts the change @throws {ApiError} 409 when it is so already */
export async function changePerson(
  id: string,
  change: PersonChange,
  isSet: boolean,
  reason: string,
): Promise<void> {
  const [params, alasan] = [{ id }, reason];
  if (change === 'block') await call('PUT Ops/users/:id/block', { params, body: { blocked: isSet, alasan } });
  else if (change === 'freeze')
    await call('PUT Ops/users/:id/freeze', { params, body: { frozen: isSet, alasan } });
  else await call('PUT Ops/users/:id/verify', { params, body: { verified: isSet, alasan } });
}

/** Ends one session of a person, or all. @returns how many ended */
export async function signPersonOut(id: string, reason: string, sessionId?: string): Promise<number> {
  const body = { alasan: reason, ...(sessionId !== undefined && { idSession: sessionId }) };
  return (await call('PUT Ops/users/:id/signOut', { params: { id }, body })).data.ended;
}

/**
 * Gives a person money at Sohor's loss.
 * @param key the same for each try of one request, so that the money is given once
 * @returns id of the proposal when a second person has to confirm it; null when it is done
 */
export async function writeOff(
  { personId, amountIdr, reason }: { personId: string; amountIdr: number; reason: string },
  key: string,
): Promise<string | null> {
  const body = { idUser: personId, amount: amountIdr, alasan: reason };
  return (await call('POST Ops/writeOffs', { body, idempotencyKey: key })).data.approval;
}

/** A proposal of one staff member that another one has to confirm. Times are ISO 8601. */
export interface Approval extends Omit<WireApproval, 'amount'> {
  /** Amount that it moves, in whole rupiah. */
  amountIdr: number;
}

/** Newest first. */
export async function fetchApprovals({
  filter,
  cursor,
}: StaffSearch<ApprovalState> = {}): Promise<Page<Approval>> {
  const reply = await call('GET Ops/approvals', { query: { status: filter, cursor } });
  return toPage(reply, ({ amount, ...row }) => ({ ...row, amountIdr: amount }));
}

/** @throws {ApiError} 409 for one's own proposal, 404 when it is decided or too old */
export async function decideApproval(id: string, isConfirmed: boolean, reason: string): Promise<void> {
  await call('PUT Ops/approvals/:id', { params: { id }, body: { setuju: isConfirmed, alasan: reason } });
}

/** A difference between Sohor's records and a provider's. Times are ISO 8601. */
export interface Difference extends WireDifference {
  source: DifferenceSource;
}

/** Newest first. */
export async function fetchDifferences({
  filter,
  cursor,
}: StaffSearch<DifferenceFilter> = {}): Promise<Page<Difference>> {
  return toPage(await call('GET Ops/differences', { query: { status: filter, cursor } }), (row) => row);
}

/** @throws {ApiError} 404 where it is resolved already */
export async function resolveDifference(id: string, reason: string): Promise<void> {
  await call('PUT Ops/differences/:id', { params: { id }, body: { alasan: reason } });
}

/** Money that waits for a decision of staff. Whole rupiah. */
export interface HeldMoney {
  /** Of the contract, of the Brand's payment, or of the closed account. */
  id: string;
  contractId: string | null;
  campaign: string | null;
  ownerName: string;
  /** The Brand whose payment was taken back; null for a closed account. */
  brandName: string | null;
  brandDebtIdr: number;
  /** Negative for the debt of a closed account. */
  amountIdr: number;
  /** Open accounts that proved a number of the closed one's owner. */
  heirs: { id: string; name: string; isSameTax: boolean }[];
}

/** Pay whose payment a bank took back; or, with that filter, what closed accounts have or owe. */
export async function fetchHeldMoney({
  filter,
  cursor,
}: StaffSearch<HeldFilter> = {}): Promise<Page<HeldMoney>> {
  return toPage(await call('GET Ops/held', { query: { status: filter, cursor } }), (row) => ({
    id: row.id,
    contractId: row.idKontrak,
    campaign: row.campaign,
    ownerName: row.pemilik,
    brandName: row.brand,
    brandDebtIdr: row.utangBrand,
    amountIdr: row.jumlah,
    heirs: row.calon.map(({ id, nama, pajakCocok }) => ({ id, name: nama, isSameTax: pajakCocok })),
  }));
}

/** Proposes it: another person confirms. @throws {ApiError} 404 when the money is not held any more */
export async function decideHeldMoney(
  id: string,
  { decision, heirId, reason }: { decision: HeldDecision; heirId?: string; reason: string },
): Promise<void> {
  const body = { keputusan: decision, alasan: reason, ...(heirId !== undefined && { idAkun: heirId }) };
  await call('PUT Ops/held/:id', { params: { id }, body });
}

/** Jobs that were given up, newest first. */
export async function fetchFailedJobs({ cursor }: StaffSearch = {}): Promise<Page<FailedJob>> {
  return toPage(await call('GET Ops/jobs', { query: { cursor } }), (row) => row);
}

/** @throws {ApiError} 404 when no such job has failed for good */
export async function retryJob(id: string, reason: string): Promise<void> {
  await call('PUT Ops/jobs/:id', { params: { id }, body: { alasan: reason } });
}

/** @throws {ApiError} 404 when no such job has failed for good */
export async function discardJob(id: string, reason: string): Promise<void> {
  await call('PUT Ops/jobs/:id/discard', { params: { id }, body: { alasan: reason } });
}

/** Reports of browsers about shell and remotes, by release. */
export async function fetchReleaseHealth(): Promise<ReleaseHealth[]> {
  return (await call('GET Ops/releases')).data;
}

/** Acts of staff, newest first. @param search its `text` is the id of the person or thing */
export async function fetchStaffEvents({ text, cursor }: StaffSearch = {}): Promise<Page<StaffEvent>> {
  return toPage(await call('GET Ops/events', { query: { subject: text, cursor } }), (row) => row);
}

/** Tax data of KOLs and Brands, the latest change first. */
export async function searchTaxProfiles({
  text,
  filter,
  cursor,
}: StaffSearch<TaxFilter> = {}): Promise<Page<StaffTaxProfile>> {
  return toPage(await call('GET Ops/tax', { query: { q: text, status: filter, cursor } }), (row) => row);
}

/** The tax data that staff looked at, and the reason of its decision. */
export interface TaxDecision {
  personId: string;
  /** Id of the tax data that staff looked at. */
  seen: string;
  reason: string;
}

/** @throws {ApiError} 409 when it is so already, or when the data have changed since */
export async function verifyTaxProfile(
  { personId, seen, reason }: TaxDecision,
  isVerified: boolean,
): Promise<void> {
  const body = { verified: isVerified, versi: seen, alasan: reason };
  await call('PUT Ops/tax/:id/verify', { params: { id: personId }, body });
}

/** A certificate of the tax office; days are `YYYY-MM-DD`. */
export interface TaxCertificate {
  kind: 'SKB' | 'PP 55/2022';
  number: string;
  validFrom: string;
  validUntil: string;
}

/** @throws {ApiError} 400 for impossible days, 409 while another certificate is valid */
export async function certifyTax(
  { personId, seen, reason }: TaxDecision,
  certificate: TaxCertificate,
): Promise<void> {
  await call('PUT Ops/tax/:id/certificate', {
    params: { id: personId },
    body: {
      jenis: certificate.kind,
      nomor: certificate.number,
      berlakuDari: certificate.validFrom,
      berlakuSampai: certificate.validUntil,
      versi: seen,
      alasan: reason,
    },
  });
}

/** @throws {ApiError} 404 where there is none */
export async function revokeTaxCertificate({ personId, seen, reason }: TaxDecision): Promise<void> {
  const body = { versi: seen, alasan: reason };
  await call('PUT Ops/tax/:id/certificate/revoke', { params: { id: personId }, body });
}

/** Tax of one month and one withholder, in whole rupiah. */
export interface TaxMonth {
  /** `YYYY-MM` */
  month: string;
  /** Null where Sohor withholds. */
  withholderId: string | null;
  withholder: string;
  withheldIdr: number;
  remittedIdr: number;
  /** True when the month is over, so its tax can be paid to the state. */
  isOver: boolean;
}

/**
 * Months of this year and the two before, newest first.
 * @param search `text`: a year, for the months of that year; anything else is ignored
 */
export async function fetchTaxMonths({
  text,
  filter,
  cursor,
}: StaffSearch<TaxMonthFilter> = {}): Promise<Page<TaxMonth>> {
  const query = { status: filter, tahun: yearIn(text), cursor };
  const reply = await call('GET Ops/taxMonths', { query });
  return toPage(reply, ({ masa, idPemotong, pemotong, dipotong, disetor, berakhir }: WireTaxMonth) => ({
    month: masa,
    withholderId: idPemotong,
    withholder: pemotong,
    withheldIdr: dipotong,
    remittedIdr: disetor,
    isOver: berakhir,
  }));
}

/**
 * Records that all open tax of a month was paid to the state.
 * @param key the same for each try of one request, so that it is posted once
 * @returns id of the proposal when a second person has to confirm it; null when it is done
 * @throws {ApiError} 409 when another amount is open
 */
export async function remitTax(
  { month, withholderId, withheldIdr, remittedIdr }: TaxMonth,
  { ntpn, reason }: { ntpn: string; reason: string },
  key: string,
): Promise<string | null> {
  const body = {
    masa: month,
    idPemotong: withholderId,
    jumlah: withheldIdr - remittedIdr,
    ntpn,
    alasan: reason,
  };
  return (await call('POST Ops/taxMonths', { body, idempotencyKey: key })).data.approval;
}

/** A number in full, which is masked everywhere else. */
export interface WholeNumber {
  /** `NIK`, `NPWP`, or the bank's name. */
  kind: string;
  number: string;
  name: string;
}

/**
 * Shows one number of a person in full; the reason goes into the audit chain.
 * @param payoutId for an account: a withdrawal that went there; without it, the current account
 */
export async function unmaskNumber(
  personId: string,
  what: 'tax' | 'account',
  reason: string,
  payoutId?: string,
): Promise<WholeNumber> {
  const body = {
    apa: what === 'tax' ? ('Pajak' as const) : ('Rekening' as const),
    ...(payoutId !== undefined && { idPenarikan: payoutId }),
    alasan: reason,
  };
  const { data } = await call('POST Ops/users/:id/unmask', { params: { id: personId }, body });
  return { kind: data.jenis, number: data.nomor, name: data.nama };
}
