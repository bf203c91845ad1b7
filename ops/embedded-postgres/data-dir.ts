import { createHash } from 'node:crypto';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { canReach, chooseAccount } from './account.ts';

const clone = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** Where root keeps files that another account must reach when the clone is in a closed folder. */
export function systemFolder(): string {
  return join('/var/lib/sohor', createHash('sha256').update(clone).digest('hex').slice(0, 12));
}

/**
 * The folder for a product's data: `wanted`, or a folder under /var/lib/sohor when root starts a clone that the server's account
 * cannot reach. Only for defaults: a folder that a person chose is used or refused.
 */
export function reachableDataDir(wanted: string): string {
  const folder = resolve(wanted);
  return canReach(chooseAccount(join(folder, 'postgres')), folder) ? folder : systemFolder();
}
