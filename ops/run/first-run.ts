import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { Problem } from './problem.ts';

export interface DemoAccount {
  role: string;
  name: string;
  phone: string;
}

/** The server's secret, made on the first run and kept with the data; a secret from the environment is used instead. */
export function serverSecret(dataDir: string, given: string | undefined): string {
  if (given) return given;
  const file = join(dataDir, 'secrets.json');
  if (!existsSync(file))
    writeDurably(file, `${JSON.stringify({ secret: randomBytes(32).toString('hex') })}\n`);
  try {
    const { secret } = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof secret === 'string' && secret.length >= 32) return secret;
  } catch {
    // Reported below: a new secret would end every session, so a person has to decide.
  }
  throw new Problem(`${file} does not hold a secret. Restore it, or delete it to have a new one made.`);
}

/**
 * The Ed25519 key that signs evidence, made on the first run and kept with the data; a key from the environment is used instead.
 */
export function evidenceKeyFile(dataDir: string, env: NodeJS.ProcessEnv): string | undefined {
  if (env.EVIDENCE_KEY_FILE) return resolve(env.EVIDENCE_KEY_FILE);
  if (env.EVIDENCE_KEY) return undefined;
  const file = join(dataDir, 'evidence-key.pem');
  if (!existsSync(file)) {
    const { privateKey } = generateKeyPairSync('ed25519');
    writeDurably(file, String(privateKey.export({ type: 'pkcs8', format: 'pem' })));
  }
  return file;
}

/** Records that the demo data were loaded into this database, and the accounts to log in with. */
export class DemoRecord {
  readonly #file: string;
  readonly #database: string;

  constructor(dataDir: string, databaseUrl: string | undefined) {
    this.#file = join(dataDir, 'demo.json');
    this.#database = databaseUrl
      ? createHash('sha256').update(databaseUrl).digest('hex').slice(0, 16)
      : 'embedded';
  }

  accounts(): DemoAccount[] | undefined {
    try {
      const { database, accounts } = JSON.parse(readFileSync(this.#file, 'utf8'));
      return database === this.#database ? accounts : undefined;
    } catch {
      return undefined;
    }
  }

  keep(accounts: DemoAccount[]): void {
    writeDurably(this.#file, `${JSON.stringify({ database: this.#database, accounts }, null, 2)}\n`);
  }

  /** The database is new, so the record of an earlier one no longer applies. */
  forget(): void {
    rmSync(this.#file, { force: true });
  }
}

/** The last line of the seed's output is JSON; the lines before are its log. */
export function accountsFrom(output: string): DemoAccount[] {
  const last = output.trim().split('\n').at(-1) ?? '';
  try {
    const { accounts } = JSON.parse(last);
    if (Array.isArray(accounts)) return accounts;
  } catch {
    // Reported below.
  }
  throw new Problem(`The demo data's last line should be {"accounts":[…]}, and is: ${last.slice(0, 200)}`);
}

/** Writes the file completely or not at all, also in a power cut. */
function writeDurably(file: string, text: string): void {
  const unfinished = `${file}.${process.pid}`;
  const handle = openSync(unfinished, 'w', 0o600);
  writeFileSync(handle, text);
  fsyncSync(handle);
  closeSync(handle);
  renameSync(unfinished, file);
}
