/**
 * `node api/ledger-verify.ts`: checks the ledger. Every transaction sums to zero and is a link of its chain; every balance is the
 * sum of its entries; no account that holds somebody's money is below zero. Money that was set aside, paid, given back or taken
 * back agrees with the work of contracts and the decisions of disputes; money in and out agrees with orders and ended campaigns;
 * money that left for banks agrees with payouts; tax agrees with its papers. Exits with 1 when something is wrong.
 * `audit-verify.ts` also compares the ledger with the signed heads.
 */
import { verifyEnds } from './modules/campaigns/index.ts';
import { verifyWork } from './modules/deliverables/index.ts';
import { verifyDisputes } from './modules/disputes/index.ts';
import { verifyLedger } from './modules/ledger/index.ts';
import { verifyOrders } from './modules/payments/index.ts';
import { verifyPayouts } from './modules/payouts/index.ts';
import { verifyTaxPapers } from './modules/tax-papers/index.ts';
import { readConfig } from './platform/config.ts';
import { createDatabase, createPool } from './platform/database.ts';

const db = createDatabase(createPool(readConfig(process.env).databaseUrl, 2));
try {
  const report = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const ledger = await verifyLedger(tx);
      const others = [
        await verifyWork(tx),
        await verifyDisputes(tx),
        await verifyOrders(tx),
        await verifyEnds(tx),
        await verifyPayouts(tx),
        await verifyTaxPapers(tx),
      ];
      return { ...ledger, problems: [...ledger.problems, ...others.flat()] };
    });
  for (const problem of report.problems) console.error(problem);
  const verdict = report.problems.length === 0 ? 'whole' : `${report.problems.length} problems`;
  process.stdout.write(
    `Ledger: ${report.transactions} transactions in ${report.chains} chains: ${verdict}.\n`,
  );
  process.exitCode = report.problems.length === 0 ? 0 : 1;
} finally {
  await db.destroy();
}
