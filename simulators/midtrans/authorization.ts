import { timingSafeEqual } from 'node:crypto';

/** Basic authentication: the server key as user name, with an empty password. */
export function isAuthorized(header: string | undefined, serverKey: string): boolean {
  const given = Buffer.from(header ?? '');
  const expected = Buffer.from(`Basic ${Buffer.from(`${serverKey}:`).toString('base64')}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
