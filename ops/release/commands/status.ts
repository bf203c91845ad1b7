import { say } from '../../run/say.ts';
import { type Entry, versionOf } from '../registry/changes.ts';
import { needHead, type Revision, readRevision, revisionNumbers } from '../registry/revisions.ts';
import { isStamped } from '../registry/stamp.ts';
import type { Context } from './context.ts';

const HISTORY = 10;

/** What is live, what stands by, and what was done last. */
export async function status({ store }: Context, json: boolean): Promise<void> {
  const head = await needHead(store);
  const numbers = (await revisionNumbers(store)).slice(-HISTORY).reverse();
  const history = await Promise.all(numbers.map((number) => readRevision(store, number)));
  const stamped = await isStamped(store, head);
  const rows = [
    ['shell', head.registry.shell] as [string, Entry],
    ...Object.entries(head.registry.remotes),
  ].map(rowOf);
  if (json) {
    const lines = history.map(({ registry: _, id: __, origin: ___, ...line }) => line);
    const { revision, origin } = head;
    const { overrides, allowedOrigins } = head.registry;
    const site = { place: store.place, revision, stamped, origin, allowedOrigins, overrides };
    return say(JSON.stringify({ ...site, releases: rows, history: lines }, null, 2));
  }
  say(`${store.place}, revision ${head.revision}, ${head.origin}\n`);
  say(table(['', 'current', 'previous', 'canary', 'switched off'], rows.map(cells)));
  say(`\n${table(['revision', 'when', 'who', 'what', 'from sources'], history.map(line))}`);
  if (!stamped)
    say('\n! The pages are not of this revision: a command was cut short. "npm run stamp" mends it.');
}

function rowOf([name, { current, previous, canary, disabled = false }]: [string, Entry]) {
  return {
    name,
    current: versionOf(current) ?? '',
    previous: versionOf(previous) ?? null,
    canary: canary ? { version: versionOf(canary.release) ?? '', percent: canary.percent } : null,
    disabled,
  };
}

function cells({ name, current, previous, canary, disabled }: ReturnType<typeof rowOf>): string[] {
  const tried = canary ? `${canary.version} ${canary.percent} %` : '–';
  return [name, current, previous ?? '–', tried, disabled ? 'yes' : '–'];
}

function line({ revision, from, at, by, action, commit }: Revision): string[] {
  const number = `${revision}${from ? ` (from ${from})` : ''}`;
  const when = `${at.slice(0, 16).replace('T', ' ')} UTC`;
  return [number, when, ...[by, action, commit ?? '–'].map(printable)];
}

/** Names come from other people's machines: nothing in them may steer the terminal. */
function printable(text: string): string {
  return text.replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '?').slice(0, 120);
}

function table(head: string[], rows: string[][]): string {
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const lineOf = (row: string[]) => row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ');
  return [head, ...rows].map((row) => lineOf(row).trimEnd()).join('\n');
}
