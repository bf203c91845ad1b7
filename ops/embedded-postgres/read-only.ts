import { closeSync, constants, existsSync, fstatSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Account } from './account.ts';
import { writeAs } from './cluster.ts';

const FILE = 'sohor-room.conf';
const INCLUDE = `include_if_exists '${FILE}'\n`;
/** Both texts have the same length, so that either can be written over the other in place: on a full disk there is no room for a new file. */
const TEXTS = {
  off: 'default_transaction_read_only = off\n',
  on: 'default_transaction_read_only = on \n',
};

/** Makes the server's settings name the file below; to be called before it starts. */
export function includeReadOnlySetting(dataDir: string, account: Account): void {
  const settings = join(dataDir, 'postgresql.conf');
  const text = readFileSync(settings, 'utf8');
  if (!text.endsWith(INCLUDE)) writeAs(account, settings, `${text}\n${INCLUDE}`);
  const file = join(dataDir, FILE);
  if (existsSync(file)) writeReadOnlySetting(dataDir, false);
  else writeAs(account, file, TEXTS.off);
}

/** Takes effect when the server is told to read its settings (SIGHUP), for each transaction that begins after it. */
export function writeReadOnlySetting(dataDir: string, readOnly: boolean): void {
  // Root must not write through a link that the server's account could have put there.
  const file = openSync(join(dataDir, FILE), constants.O_WRONLY | constants.O_NOFOLLOW);
  try {
    if (fstatSync(file).isFile()) writeSync(file, readOnly ? TEXTS.on : TEXTS.off, 0);
  } finally {
    closeSync(file);
  }
}
