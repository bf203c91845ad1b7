import type { StaffEvent, StaffStep, WaitingList } from '../wire/index.ts';
import { call } from './call.ts';
import { type Page, toPage } from './page.ts';

/** The calls of staff. Before the second factor, only {@link fetchStaffStep} and those of log-in answer. */

export type { StaffEvent };

/** Search and page of a staff list. */
export interface StaffSearch<Filter extends string = string> {
  /** Text to search for, in lists that have a search. */
  text?: string | undefined;
  filter?: Filter | undefined;
  cursor?: string | undefined;
}

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

/**
 * Completes the log-in.
 * @param code of the authenticator, or a recovery code
 * @returns recovery codes, when this set the authenticator up
 * @throws {ApiError} 400 for a wrong or used code, 429 after too many
 */
export async function confirmSecondFactor(code: string): Promise<string[] | null> {
  return (await call('PUT Ops/session', { body: { code } })).data?.kodePemulihan ?? null;
}

/** How many recovery codes the caller has left. */
export async function countRecoveryCodes(): Promise<number> {
  return (await call('GET Ops/session')).data.kodePemulihan ?? 0;
}

/**
 * New recovery codes in place of all earlier ones.
 * @param code of the authenticator
 * @throws {ApiError} 400 for a wrong or used code, 429 after too many
 */
export async function remakeRecoveryCodes(code: string): Promise<string[]> {
  return (await call('POST Ops/session/recovery', { body: { code } })).data.kodePemulihan;
}

/** Acts of staff, newest first. @param search its `text` is the id of the person or thing */
export async function fetchStaffEvents({ text, cursor }: StaffSearch = {}): Promise<Page<StaffEvent>> {
  return toPage(await call('GET Ops/events', { query: { subject: text, cursor } }), (row) => row);
}

/** What waits for staff in one of its lists. */
export interface Waiting {
  list: WaitingList;
  /** Up to 100. */
  count: number;
  /** ISO 8601; since when the oldest waits, where that is known. */
  since: string | null;
}

/** What waits for the caller, in the order in which staff works. Approvals count only where the caller may decide. */
export async function fetchWaiting(): Promise<Waiting[]> {
  const { data } = await call('GET Ops/waiting');
  return data.map(({ daftar, jumlah, sejak }) => ({ list: daftar, count: jumlah, since: sejak }));
}
