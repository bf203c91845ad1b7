/**
 * `node api/block-account.ts +628… --reason "…"` keeps a person out; `--unblock` lets the person in again. `--by` names who
 * decided it. A blocked person reads the reason after proving the number with a code. Exits with 1 when nothing was done.
 */
import { parseArgs } from 'node:util';
import { readPhone } from '@sohor/shared/format';
import { blockAccount, MAX_REASON, unblockAccount } from './modules/accounts/index.ts';
import { readConfig } from './platform/config.ts';
import { closeContext, createContext } from './platform/context.ts';
import { serverActor } from './platform/server-actor.ts';

const USAGE = `Usage: node api/block-account.ts +628… --reason "why, in Indonesian: the person reads it" [--by name] [--unblock]`;

function readOrder() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { reason: { type: 'string' }, by: { type: 'string' }, unblock: { type: 'boolean' } },
  });
  const [typed = '', ...others] = positionals;
  const phone = readPhone(typed);
  // The sentence around the reason adds the full stop.
  const reason = (values.reason ?? '').trim().replace(/\.+$/, '');
  if (!phone || others.length > 0) throw new Error('Give one Indonesian mobile number.');
  if (reason === '' || reason.length > MAX_REASON)
    throw new Error(`Give a reason of 1 to ${MAX_REASON} characters.`);
  const actor = serverActor(values.by);
  return { order: { phone, reason, actor }, isUnblock: values.unblock ?? false };
}

async function main(): Promise<void> {
  const { order, isUnblock } = readOrder();
  const context = createContext(readConfig(process.env));
  try {
    const { db, clock } = context;
    await clock.measure();
    const outcome = await (isUnblock ? unblockAccount : blockAccount)(db, order, clock.now());
    if (!outcome.done) throw new Error(`Nothing was done: ${outcome.because}.`);
    const did = isUnblock ? 'let in again' : `blocked, ${outcome.endedSessions} sessions ended`;
    process.stdout.write(`${order.phone}: ${did}.\n`);
  } finally {
    await closeContext(context);
  }
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n${USAGE}\n`);
  process.exitCode = 1;
});
