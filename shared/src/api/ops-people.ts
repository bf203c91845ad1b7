import type { PersonFilter, StaffEvent, StaffPerson } from '../wire/index.ts';
import { call } from './call.ts';
import type { StaffSearch } from './ops.ts';
import { type Page, toPage } from './page.ts';

export type { StaffPerson };

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
