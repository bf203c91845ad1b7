import { timingSafeEqual } from 'node:crypto';

/** Basic authentication: the secret key as user name, with an empty password. */
export function isBasicUser(header: string | undefined, key: string): boolean {
  const given = Buffer.from(header ?? '');
  const expected = Buffer.from(`Basic ${Buffer.from(`${key}:`).toString('base64')}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
