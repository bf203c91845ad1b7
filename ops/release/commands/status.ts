import { say } from '../../run/say.ts';
import { type Entry, entryOf, findEntry, versionOf } from '../registry/changes.ts';
import { history, needHead, type Revision, readRevision, revisionNumbers } from '../registry/revisions.ts';
import { isStamped } from '../registry/stamp.ts';
import type { Store } from '../store/store.ts';
import type { Context } from './context.ts';

const HISTORY = 10;
/** Revisions that are read to tell since when something is live. */
const LOOKED_BACK = 200;

/** What is live, what stands by, and what was done last. */
export async function status({ store }: Context, json: boolean): Promise<void> {
  const head = await needHead(store);
  const numbers = (await revisionNumbers(store)).slice(-HISTORY).reverse();
  const last = await Promise.all(numbers.map((number) => readRevision(store, number)));
  const stamped = await isStamped(store, head);
  const names = ['shell', ...Object.keys(head.registry.remotes)];
  const since = await liveSince(store, names);
  const rows = names.map((name) => ({
    ...rowOf([name, entryOf(head.registry, name)]),
    since: since.get(name),
  }));
  if (json) {
    const lines = last.map(({ registry: _, id: __, origin: ___, ...line }) => line);
    const { revision, origin } = head;
    const { overrides, allowedOrigins } = head.registry;
    const site = { place: store.place, revision, stamped, origin, allowedOrigins, overrides };
    return say(JSON.stringify({ ...site, releases: rows, history: lines }, null, 2));
  }
  say(`${store.place}, revision ${head.revision}, ${head.origin}\n`);
  say(table(['', 'current', 'since', 'previous', 'canary', 'switched off'], rows.map(cells)));
  say(`\n${table(['revision', 'when', 'who', 'what', 'from sources'], last.map(line))}`);
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

/** By name: since when the current release is live, as far as the last revisions tell. */
async function liveSince(store: Store, names: readonly string[]): Promise<Map<string, string>> {
  const since = new Map<string, string>();
  const now = new Map<string, string | undefined>();
  const open = new Set(names);
  let seen = 0;
  for await (const { at, registry } of history(store)) {
    for (const name of open) {
      const version = versionOf(findEntry(registry, name)?.current);
      if (!now.has(name)) now.set(name, version);
      if (now.get(name) === version) since.set(name, at);
      else open.delete(name);
    }
    seen += 1;
    if (open.size === 0 || seen === LOOKED_BACK) return since;
  }
  return since;
}

type Row = ReturnType<typeof rowOf> & { since: string | undefined };

function cells({ name, current, since, previous, canary, disabled }: Row): string[] {
  const tried = canary ? `${canary.version} ${canary.percent} %` : '–';
  return [name, current, since ? minuteOf(since) : '–', previous ?? '–', tried, disabled ? 'yes' : '–'];
}

const minuteOf = (at: string) => `${at.slice(0, 16).replace('T', ' ')} UTC`;

function line({ revision, from, at, by, action, commit }: Revision): string[] {
  const number = `${revision}${from ? ` (from ${from})` : ''}`;
  const when = minuteOf(at);
  return [number, when, ...[by, action, commit ?? '–'].map(printable)];
}

/** Names come from other machines, so control characters are removed: they could change the terminal. */
function printable(text: string): string {
  return text.replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '?').slice(0, 120);
}

function table(head: string[], rows: string[][]): string {
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const lineOf = (row: string[]) => row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ');
  return [head, ...rows].map((row) => lineOf(row).trimEnd()).join('\n');
}
