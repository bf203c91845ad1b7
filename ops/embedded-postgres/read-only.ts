import { closeSync, constants, existsSync, fstatSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Account } from './account.ts';
import { writeAs } from './cluster.ts';

const FILE = 'sohor-room.conf';
const INCLUDE = `include_if_exists '${FILE}'\n`;
/** Both texts have the same length, so that one can overwrite the other in place: a full disk has no room for a new file. */
const TEXTS = {
  off: 'default_transaction_read_only = off\n',
  on: 'default_transaction_read_only = on \n',
};

/** Makes the server's settings include the file below; call it before the server starts. */
export function includeReadOnlySetting(dataDir: string, account: Account): void {
  const settings = join(dataDir, 'postgresql.conf');
  const text = readFileSync(settings, 'utf8');
  if (!text.endsWith(INCLUDE)) writeAs(account, settings, `${text}\n${INCLUDE}`);
  const file = join(dataDir, FILE);
  if (existsSync(file)) writeReadOnlySetting(dataDir, false);
  else writeAs(account, file, TEXTS.off);
}

/** Takes effect after the server was told to reload its settings (SIGHUP), for transactions that begin after that. */
export function writeReadOnlySetting(dataDir: string, readOnly: boolean): void {
  // No following of links: the server's account could have put one there, and root must not write through it.
  const file = openSync(join(dataDir, FILE), constants.O_WRONLY | constants.O_NOFOLLOW);
  try {
    if (fstatSync(file).isFile()) writeSync(file, readOnly ? TEXTS.on : TEXTS.off, 0);
  } finally {
    closeSync(file);
  }
}
