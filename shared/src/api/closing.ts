import type { ClosingObstacle } from '../wire/closing-choices.ts';
import { call } from './call.ts';

/** What keeps the user's account from being closed. */
export interface Closing {
  /**
   * Empty when the account can be closed. In the order in which to deal with them. `size` is the number of such cases; for
   * `balance` and `debt`, whole rupiah.
   */
  obstacles: { kind: ClosingObstacle; size: number }[];
  /** Whole rupiah of the balance that are too few to be withdrawn. */
  leftIdr: number;
}

/** What has to end before the account can be closed. @throws {ApiError} 403 for a member of a team */
export async function fetchClosing(): Promise<Closing> {
  const { data } = await call('GET Account/closing');
  return {
    obstacles: data.penghalang.map(({ jenis, besar }) => ({ kind: jenis, size: besar })),
    leftIdr: data.sisaSaldo,
  };
}

/**
 * Sends the code that closes the account to the user's number.
 * @throws {ApiError} 409 while something has to end first, 429 until the next code may be sent
 */
export async function requestClosing(): Promise<void> {
  await call('POST Account/closing');
}

/**
 * Closes the account: all sessions end, and the user is no longer found anywhere.
 * @returns ISO 8601: a log-in before then keeps the account
 * @throws {ApiError} 400 when the code is wrong or old, 409 while something has to end first
 */
export async function confirmClosing(code: string): Promise<string> {
  return (await call('PUT Account/closing', { body: { kode: code } })).data.ditutupPada;
}
