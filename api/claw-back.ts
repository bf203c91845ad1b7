/**
 * `node api/claw-back.ts <contract> --reason "…"` takes back what was paid for work that is gone, and gives it to the Brand.
 * `--part` is the part of the price that goes back, in rupiah; without it, all of it. `--by` names who decided it. The ledger and
 * the staff's audit chain keep reason and name; above Rp10 million `--alone "…"` says why there is no second person. Works once
 * for each contract. Exits with 1 when nothing was done.
 */
import { parseArgs } from 'node:util';
import { clawBackOnServer } from './modules/disputes/index.ts';
import { readConfig } from './platform/config.ts';
import { closeContext, createContext } from './platform/context.ts';
import { serverActor } from './platform/server-actor.ts';

const USAGE =
  'Usage: node api/claw-back.ts <id of the contract> --reason "why" [--part rupiah] [--by name] [--alone "why no second person"]';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const MAX_REASON = 500;

function readOrder() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      reason: { type: 'string' },
      by: { type: 'string' },
      part: { type: 'string' },
      alone: { type: 'string' },
    },
  });
  const [contractId = '', ...others] = positionals;
  const reason = (values.reason ?? '').trim();
  if (!UUID.test(contractId) || others.length > 0) throw new Error('Give the id of one contract.');
  if (reason === '' || reason.length > MAX_REASON)
    throw new Error(`Give a reason of 1 to ${MAX_REASON} characters.`);
  if (values.part !== undefined && !/^\d{1,15}$/.test(values.part))
    throw new Error('Give the part in whole rupiah.');
  const partIdr = values.part === undefined ? undefined : Number(values.part);
  const actor = serverActor(values.by);
  return { contractId, reason, partIdr, actor, alone: values.alone?.trim() || null };
}

async function main(): Promise<void> {
  const order = readOrder();
  const context = createContext(readConfig(process.env));
  try {
    await context.clock.measure();
    const done = await clawBackOnServer(context, order);
    process.stdout.write(
      `${order.contractId}: Rp${done.fromKolIdr} taken from the KOL, Rp${done.feeIdr} of the fee, Rp${done.vatIdr} of its PPN, Rp${done.taxIdr} of the tax; Rp${done.toBrandIdr} given to the Brand.\n`,
    );
  } finally {
    await closeContext(context);
  }
}

main().catch((error: Error) => {
  process.stderr.write(`Nothing was done: ${error.message}\n${USAGE}\n`);
  process.exitCode = 1;
});
