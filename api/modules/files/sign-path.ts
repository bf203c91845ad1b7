import { timingSafeEqual } from 'node:crypto';
import { MINUTE_MS } from '@sohor/shared/format';
import type { Secrets } from '../../platform/secrets.ts';

/** A signed address works for one to two of these. It changes only with each, so that a browser may keep the image meanwhile. */
export const SIGNED_MS = 15 * MINUTE_MS;

const macOf = (secrets: Secrets, path: string, until: number) =>
  secrets.hmac('file-address', `${until}:${path}`).toString('base64url');

/** The address by which whoever reads this reply may read a private file for a while. */
export function signPath(secrets: Secrets, path: string, now: Date): string {
  const until = (Math.floor(now.getTime() / SIGNED_MS) + 2) * SIGNED_MS;
  return `${path}?t=${until}.${macOf(secrets, path, until)}`;
}

/** Milliseconds for which the token still opens the file; 0 for none. */
export function openFor(secrets: Secrets, path: string, token: string | undefined, now: Date): number {
  const [until = '', mac = ''] = token?.split('.') ?? [];
  const right = Buffer.from(macOf(secrets, path, Number(until)));
  const given = Buffer.from(mac);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return 0;
  return Math.max(0, Number(until) - now.getTime());
}
