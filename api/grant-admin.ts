/**
 * `node api/grant-admin.ts +628… --name "Rina Wijaya" --email rina@… --reason "…"` makes a person staff, who then has 24 hours to
 * log in and to set up an authenticator app. Run again, it lets the person set up another app. `--revoke` ends the role at once.
 * `--by` names who decided it. The number must not be that of a KOL or a Brand. Exits with 1 when nothing was done.
 */
import { parseArgs } from 'node:util';
import { readPhone } from '@sohor/shared/format';
import { MAX_REASON } from './modules/accounts/index.ts';
import { grantStaff, revokeStaff } from './modules/staff/index.ts';
import { readConfig } from './platform/config.ts';
import { closeContext, createContext } from './platform/context.ts';
import { serverActor } from './platform/server-actor.ts';

const USAGE =
  'Usage: node api/grant-admin.ts +628… --name "…" --email … --reason "why" [--by name], or +628… --revoke --reason "why" [--by name]';

function readOrder() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      email: { type: 'string' },
      reason: { type: 'string' },
      by: { type: 'string' },
      revoke: { type: 'boolean' },
    },
  });
  const [typed = '', ...others] = positionals;
  const phone = readPhone(typed);
  const reason = (values.reason ?? '').trim();
  const fullName = (values.name ?? '').trim();
  const email = (values.email ?? '').trim();
  const isRevoke = values.revoke ?? false;
  if (!phone || others.length > 0) throw new Error('Give one Indonesian mobile number.');
  if (reason === '' || reason.length > MAX_REASON)
    throw new Error(`Give a reason of 1 to ${MAX_REASON} characters.`);
  if (!isRevoke && (fullName === '' || !/^[^\s@]+@[^\s@]+$/.test(email)))
    throw new Error("Give the person's name and e-mail address.");
  return {
    order: { phone, reason, fullName, email, actor: serverActor(values.by) },
    isRevoke,
  };
}

async function main(): Promise<void> {
  const { order, isRevoke } = readOrder();
  const context = createContext(readConfig(process.env));
  try {
    await context.clock.measure();
    await (isRevoke ? revokeStaff : grantStaff)(context, order);
    const did = isRevoke ? 'is staff no more' : 'is staff; an authenticator can be set up for 24 hours';
    process.stdout.write(`${order.phone}: ${did}.\n`);
  } finally {
    await closeContext(context);
  }
}

main().catch((error: Error) => {
  process.stderr.write(`Nothing was done: ${error.message}\n${USAGE}\n`);
  process.exitCode = 1;
});
