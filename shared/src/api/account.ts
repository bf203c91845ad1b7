import type { Account as WireAccount } from '../wire/account.ts';
import { call, download } from './call.ts';

/** The signed-in user's account, beyond what comes with the session. Times are ISO 8601. */
export interface Account {
  /** `+628…`, whole. */
  phone: string;
  /** Empty for a member of a team. */
  email: string;
  /** Whether its mailbox has confirmed it; papers go nowhere else. */
  isEmailConfirmed: boolean;
  /** The address that a link was sent to and that waits for it; null without one. */
  emailAskedFor: string | null;
  joinedAt: string;
  /** ISO 8601: after a change of number no money moves until then. Null when it may. */
  moneyHeldUntil: string | null;
}

const toAccount = ({ nomor, bergabung, danaDitahanSampai, ...mail }: WireAccount): Account => ({
  phone: nomor,
  email: mail.email,
  isEmailConfirmed: mail.emailDipastikan,
  emailAskedFor: mail.emailDiminta,
  joinedAt: bergabung,
  moneyHeldUntil: danaDitahanSampai,
});

/** The signed-in user's account. */
export async function fetchAccount(): Promise<Account> {
  return toAccount((await call('GET Account')).data);
}

/**
 * Replaces the name and the logo of the signed-in Brand.
 * @param logo path that `uploadImage` returned, or null
 * @throws {ApiError} 400 for an empty name, 403 for a member of its team
 */
export async function updateBrand({ name, logo }: { name: string; logo: string | null }): Promise<void> {
  await call('PUT Account/brand', { body: { nama: name, logo } });
}

/**
 * Sends a link to the mailbox that is to get papers from now on.
 * @throws {ApiError} 400 where the address is the user's own and confirmed, 403 for a member of a team, 429 after several an hour
 */
export async function requestEmail(email: string): Promise<void> {
  await call('POST Account/email', { body: { email } });
}

/**
 * Confirms the address by what the link in its mailbox holds.
 * @throws {ApiError} 400 for a link that was used or replaced, is older than a day, or is somebody else's
 */
export async function confirmEmail(token: string): Promise<void> {
  await call('PUT Account/email', { body: { token } });
}

/**
 * All data that is kept of the user, as a ZIP of CSV files.
 * @throws {ApiError} 403 for a member of a team, 429 after several within an hour
 */
export function downloadOwnData(): Promise<Blob> {
  return download('POST Account/data');
}

/**
 * Sends one code to the user's present number and one to the new number. A number that belongs to somebody else gets none.
 * @param phone the new number, as typed
 * @throws {ApiError} 400 for a number that is not valid or the user's own, 429 until the next codes may be sent
 */
export async function requestNumberChange(phone: string): Promise<void> {
  await call('POST Account/phone', { body: { nomor: phone } });
}

/**
 * Confirms the change with both codes. The user's other sessions end, and no money moves for 24 hours.
 * @throws {ApiError} 400 when one of them is wrong or old
 */
export async function confirmNumberChange(codes: { before: string; after: string }): Promise<Account> {
  const body = { kodeLama: codes.before, kodeBaru: codes.after };
  return toAccount((await call('PUT Account/phone', { body })).data);
}

/** A device on which the user is logged in. Times are ISO 8601. */
export interface Device {
  id: string;
  /** The browser's user agent; null when it sent none. */
  userAgent: string | null;
  since: string;
  lastUsedAt: string;
  /** True for the device that makes this request. */
  isCurrent: boolean;
}

/** All devices on which the user is logged in, the latest used first. */
export async function fetchDevices(): Promise<Device[]> {
  const { data } = await call('GET auth/sessions');
  return data.map(({ id, userAgent, createdAt, lastUsedAt, current }) => ({
    id,
    userAgent,
    since: createdAt,
    lastUsedAt,
    isCurrent: current,
  }));
}

/** Logs another device out. @throws {ApiError} 404 where it is logged out already */
export async function endDevice(id: string): Promise<void> {
  await call('DELETE auth/sessions/:id', { params: { id } });
}

/** Logs all devices out but this one. */
export async function endOtherDevices(): Promise<void> {
  await call('DELETE auth/sessions');
}
