import type pg from 'pg';
import type { Secrets } from './secrets.ts';

/** The configured secret is not the one of this database. The message is for the person who starts the process. */
export class WrongSecret extends Error {
  constructor(known: string, configured: string) {
    super(
      `SOHOR_SECRET is another one (${configured}) than this database is used with (${known}): nothing is started. ` +
        'Set the right one; to change it, put the one before into SOHOR_SECRET_FORMER; ' +
        'where that one is lost, see "A new SOHOR_SECRET" in docs/operations.md.',
    );
    this.name = 'WrongSecret';
  }
}

export interface SecretCheckOptions {
  /** False for a secret that was generated for this run: it is compared, but not saved. */
  readonly isKept: boolean;
  /** Id of the secret that something in the database was last encrypted with; undefined when nothing is. */
  readonly lastSeal: (pool: pg.Pool) => Promise<string | undefined>;
}

/**
 * Compares the configured secret with the database's, which the first start saves there. Call it before a process serves or runs
 * jobs. If the database's secret is configured as a former one, the current one replaces it.
 * @throws WrongSecret
 */
export async function checkSecret(
  pool: pg.Pool,
  secrets: Secrets,
  options: SecretCheckOptions,
): Promise<void> {
  const known = (await readCheck(pool)) ?? (await keepFirst(pool, secrets, options));
  if (!known || isMadeBy(secrets, known)) return;
  if (!secrets.former.some((former) => isMadeBy(former, known)))
    throw new WrongSecret(known.key_id, secrets.keyId);
  await pool.query('update secret_check set key_id = $1, check_value = $2, since = now() where key_id = $3', [
    secrets.keyId,
    checkValue(secrets),
    known.key_id,
  ]);
}

/** Makes the configured secret the database's, whatever it was before: for an operator whose former secret is lost. */
export async function acceptSecret(pool: pg.Pool, secrets: Secrets): Promise<void> {
  await pool.query(
    `insert into secret_check (key_id, check_value) values ($1, $2)
      on conflict (one) do update set key_id = excluded.key_id, check_value = excluded.check_value, since = now()`,
    [secrets.keyId, checkValue(secrets)],
  );
}

interface Check {
  readonly key_id: string;
  readonly check_value: Buffer;
}

const checkValue = (secrets: Secrets) => secrets.hmac('secret-check', 'sohor');
const isMadeBy = (secrets: Secrets, { key_id, check_value }: Check) =>
  key_id === secrets.keyId && checkValue(secrets).equals(check_value);

async function readCheck(pool: pg.Pool): Promise<Check | undefined> {
  const { rows } = await pool.query<Check>('select key_id, check_value from secret_check');
  return rows[0];
}

/** When several processes start at once, the first one saves its value, and the others are checked against it. */
async function keepFirst(
  pool: pg.Pool,
  secrets: Secrets,
  { isKept, lastSeal }: SecretCheckOptions,
): Promise<Check | undefined> {
  refuseForeignSeal(secrets, await lastSeal(pool));
  if (!isKept) return undefined;
  await pool.query('insert into secret_check (key_id, check_value) values ($1, $2) on conflict do nothing', [
    secrets.keyId,
    checkValue(secrets),
  ]);
  return readCheck(pool);
}

/** Where no value is saved yet, encrypted data show which secret was used. */
function refuseForeignSeal(secrets: Secrets, last: string | undefined): void {
  const keys = [secrets, ...secrets.former].map(({ keyId }) => keyId);
  if (last !== undefined && !keys.includes(last)) throw new WrongSecret(last, secrets.keyId);
}
