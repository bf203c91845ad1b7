import { DAY_MS, formatRupiah } from '@sohor/shared/format';
import type { ClosingObstacle } from '@sohor/shared/wire/catalog';
import { defineJob } from '../../jobs/jobs.ts';
import { runSweep } from '../../jobs/run-sweep.ts';
import type { Context } from '../../platform/context.ts';
import { findDueClosings, lockDueClosing, postponeClosing } from '../accounts/index.ts';
import { addNotices } from '../notices/index.ts';
import { eraseAccount } from './erase-account.ts';
import { findObstacles, type Obstacle } from './find-obstacles.ts';
import { tellClosed } from './tell-closed.ts';

const finishClosings = defineJob<Record<string, never>>('finish-closings', { maxAttempts: 1 });
/** An account that cannot be closed yet is looked at again after this time, and its owner is told again. */
export const POSTPONED_MS = 7 * DAY_MS;

export function scheduleFinishing(context: Context): void {
  const stuck = new Set<string>();
  context.jobs.handle(finishClosings, () => finishDue(context, stuck));
  context.jobs.every('7 * * * *', finishClosings);
}

/** Closes all accounts whose time to change one's mind is over. */
export function finishDue(context: Context, stuck = new Set<string>()): Promise<void> {
  const { db, clock, log } = context;
  return runSweep(context, {
    find: (limit) => findDueClosings(db, clock.now(), limit),
    keyOf: ({ id }) => id,
    act: ({ id }) => finishClosing(context, id),
    onFailure: ({ id }, error) =>
      log.error({ alert: 'account-not-closed', userId: id, err: error }, 'an account could not be closed'),
    stuck,
  });
}

/**
 * Closes an account whose time to change one's mind is over. If money or work has come in meanwhile (a late payment, a withdrawal
 * that the bank sent back), the closing is postponed. All in one transaction: a log-in at the same moment comes wholly before or
 * wholly after it.
 */
async function finishClosing(context: Context, id: string): Promise<void> {
  const { db, clock } = context;
  await db.transaction().execute(async (tx) => {
    const now = clock.now();
    const account = await lockDueClosing(tx, id, now);
    if (!account || account.role === 'Admin') return;
    const { role, phone, fullName } = account;
    const [first] = (await findObstacles(context, tx, { id, role })).obstacles;
    if (first) {
      await postponeClosing(tx, id, new Date(now.getTime() + POSTPONED_MS));
      const facts = { reason: sentenceOf(first) };
      await addNotices(tx, [{ kind: 'closing_waits', userId: id, key: now.toISOString(), at: now, facts }]);
      return;
    }
    await eraseAccount(context, tx, { id, role, phone }, now);
    await context.jobs.add(tx, tellClosed, { phone, fullName });
  });
}

const SENTENCES: Readonly<Record<ClosingObstacle, (size: number) => string>> = {
  frozen: () => 'Dana Anda sedang dibekukan',
  held: () => 'Dana Anda ditahan setelah pergantian nomor',
  debt: (idr) => `Saldo Anda kurang ${formatRupiah(idr)}`,
  payouts: () => 'Penarikan dana Anda masih diproses',
  payments: () => 'Sebuah pembayaran Anda masih ditunggu',
  campaigns: () => 'Campaign Anda masih berjalan',
  guarantees: () => 'Konten yang dibayar masih harus tetap tayang',
  reversible: () => 'Sebuah pembayaran kartu masih dapat ditarik kembali oleh bank',
  offers: () => 'Sebuah kontrak masih menunggu jawaban',
  work: () => 'Sebuah pekerjaan masih berjalan',
  disputes: () => 'Sebuah sengketa belum diputuskan',
  balance: (idr) => `Saldo Anda ${formatRupiah(idr)} belum ditarik`,
};
const sentenceOf = ({ kind, size }: Obstacle) => SENTENCES[kind](size);
