import { DAY_MS } from '@sohor/shared/format';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config.ts';
import { cookieJar } from '../../platform/cookies.ts';
import type { Db } from '../../platform/database.ts';
import { randomSecret, sha256 } from '../../platform/secrets.ts';

const DEVICE_COOKIE = 'sohor_device';
/** The longest that browsers keep a cookie. */
export const DEVICE_COOKIE_MS = 400 * DAY_MS;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/**
 * The budget that a guess counts against: that of a browser that once logged in to the number, or the one that all others share.
 */
export interface CodeScope {
  readonly name: string;
  readonly isKnownDevice: boolean;
}

export function readDevice(config: Config, request: FastifyRequest): string | undefined {
  const token = cookieJar(config).read(request, DEVICE_COOKIE);
  return token && TOKEN.test(token) ? token : undefined;
}

export function writeDevice(config: Config, reply: FastifyReply, token: string): void {
  cookieJar(config).write(reply, DEVICE_COOKIE, token, DEVICE_COOKIE_MS);
}

export async function findScope(db: Db, phone: string, device: string | undefined): Promise<CodeScope> {
  const hash = device && sha256(device);
  const known = hash
    ? await db
        .selectFrom('devices')
        .select('phone')
        .where('token_sha256', '=', hash)
        .where('phone', '=', phone)
        .executeTakeFirst()
    : undefined;
  return hash && known
    ? { name: `device:${hash.toString('hex')}`, isKnownDevice: true }
    : { name: 'unknown', isKnownDevice: false };
}

/** Makes all devices unknown for the number. */
export async function forgetDevices(db: Db, phone: string): Promise<void> {
  await db.deleteFrom('devices').where('phone', '=', phone).execute();
}

/** Makes the device known for the number; a token that we did not issue is replaced. */
export async function rememberDevice(
  db: Db,
  phone: string,
  device: string | undefined,
  now: Date,
): Promise<string> {
  const isOurs =
    device !== undefined &&
    (await db
      .selectFrom('devices')
      .select('phone')
      .where('token_sha256', '=', sha256(device))
      .limit(1)
      .executeTakeFirst()) !== undefined;
  const token = isOurs ? device : randomSecret();
  await db
    .insertInto('devices')
    .values({ token_sha256: sha256(token), phone, created_at: now, last_used_at: now })
    .onConflict((conflict) => conflict.columns(['token_sha256', 'phone']).doUpdateSet({ last_used_at: now }))
    .execute();
  return token;
}
