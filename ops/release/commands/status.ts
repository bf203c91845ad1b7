import { say } from '../../run/say.ts';
import { versionOf } from '../registry/changes.ts';
import { needHead, type Revision, readRevision, revisionNumbers } from '../registry/revisions.ts';
import { isStamped } from '../registry/stamp.ts';
import type { Context } from './context.ts';

const HISTORY = 10;

interface Row {
  name: string;
  current: string;
  previous: string | null;
  canary: { version: string; percent: number } | null;
  disabled: boolean;
}

/** What is live, what stands by, and what was done last. */
export async function status({ store }: Context, json: boolean): Promise<void> {
  const head = await needHead(store);
  const numbers = (await revisionNumbers(store)).slice(-HISTORY).reverse();
  const history = await Promise.all(numbers.map((number) => readRevision(store, number)));
  const stamped = await isStamped(store, head);
  const rows = rowsOf(head);
  if (json) {
    const lines = history.map(({ registry: _, id: __, origin: ___, ...line }) => line);
    const { overrides, allowedOrigins } = head.registry;
    const site = {
      place: store.place,
      revision: head.revision,
      stamped,
      origin: head.origin,
      allowedOrigins,
      overrides,
    };
    return say(JSON.stringify({ ...site, releases: rows, history: lines }, null, 2));
  }
  say(`${store.place}, revision ${head.revision}, ${head.origin}\n`);
  say(table(['', 'current', 'previous', 'canary', 'switched off'], rows.map(cells)));
  say(`\n${table(['revision', 'when', 'who', 'what', 'from sources'], history.map(line))}`);
  if (!stamped)
    say('\n! The pages are not of this revision: a command was cut short. "npm run stamp" mends it.');
}

function rowsOf({ registry }: Revision): Row[] {
  const { shell, remotes } = registry;
  const row = (name: string, current: string, previous: string | undefined): Row => {
    return { name, current, previous: previous ?? null, canary: null, disabled: false };
  };
  return [
    row('shell', versionOf(shell.current) ?? '', versionOf(shell.previous)),
    ...Object.entries(remotes).map(([name, { current, previous, canary, disabled = false }]) => ({
      ...row(name, versionOf(current) ?? '', versionOf(previous)),
      canary: canary ? { version: versionOf(canary.release) ?? '', percent: canary.percent } : null,
      disabled,
    })),
  ];
}

function cells({ name, current, previous, canary, disabled }: Row): string[] {
  return [
    name,
    current,
    previous ?? '–',
    canary ? `${canary.version} ${canary.percent} %` : '–',
    disabled ? 'yes' : '–',
  ];
}

function line({ revision, from, at, by, action, commit }: Revision): string[] {
  const when = `${at.slice(0, 16).replace('T', ' ')} UTC`;
  return [
    `${revision}${from ? ` (from ${from})` : ''}`,
    when,
    printable(by),
    printable(action),
    printable(commit ?? '–'),
  ];
}

/** Names come from other people's machines: nothing in them may steer the terminal. */
function printable(text: string): string {
  return text.replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '?').slice(0, 120);
}

function table(head: string[], rows: string[][]): string {
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)));
  return [head, ...rows]
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
