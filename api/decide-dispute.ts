/**
 * `node api/decide-dispute.ts <dispute> --to-kol <rupiah> --reason "…"` decides a dispute whose time for evidence is over: the
 * KOL gets that much of the price, before fee and tax, and the Brand the rest. `--by` names who decided it. Both sides read the
 * reason. Works once for each dispute. It is meant for the day on which the page of disputes cannot be reached. The decision goes
 * into the staff's audit chain like every other one; where the page would need two persons, `--alone "…"` says why there is no
 * second one. Exits with 1 when nothing was done.
 */
import { parseArgs } from 'node:util';
import { buildApp } from './app.ts';
import { decideOnServer } from './modules/disputes/index.ts';
import { readConfig } from './platform/config.ts';
import { closeContext, createContext } from './platform/context.ts';
import { serverActor } from './platform/server-actor.ts';

const USAGE =
  'Usage: node api/decide-dispute.ts <id of the dispute> --to-kol <rupiah> --reason "why" [--by name] [--alone "why no second person"]';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const MAX_REASON = 2_000;

function readDecision() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'to-kol': { type: 'string' },
      reason: { type: 'string' },
      by: { type: 'string' },
      alone: { type: 'string' },
    },
  });
  const [disputeId = '', ...others] = positionals;
  const reason = (values.reason ?? '').trim();
  const toKol = values['to-kol'] ?? '';
  if (!UUID.test(disputeId) || others.length > 0) throw new Error('Give the id of one dispute.');
  if (reason === '' || reason.length > MAX_REASON)
    throw new Error(`Give a reason of 1 to ${MAX_REASON} characters.`);
  if (!/^\d{1,15}$/.test(toKol)) throw new Error('Give the share of the KOL in whole rupiah.');
  const actor = serverActor(values.by);
  return { disputeId, toKolIdr: Number(toKol), reason, actor, alone: values.alone?.trim() || null };
}

async function main(): Promise<void> {
  const decision = readDecision();
  const context = createContext(readConfig(process.env));
  // Building the app registers the jobs that tell both sides.
  const app = await buildApp(context);
  try {
    await context.clock.measure();
    await decideOnServer(context, decision);
    process.stdout.write(`${decision.disputeId}: decided, Rp${decision.toKolIdr} of the price to the KOL.\n`);
  } finally {
    await app.close();
    await closeContext(context);
  }
}

main().catch((error: Error) => {
  process.stderr.write(`Nothing was done: ${error.message}\n${USAGE}\n`);
  process.exitCode = 1;
});
