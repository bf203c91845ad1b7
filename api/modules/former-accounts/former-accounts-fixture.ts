import type { TestApi } from '../../platform/testing/test-api.ts';
import { PAID_OUT, post, walletOf } from '../ledger/index.ts';

/** A closed account to which a bank sent a withdrawal back, and whose phone number another account has proved. */
export async function closedWithMoney(
  { db, clock, signIn }: Pick<TestApi, 'db' | 'clock' | 'signIn'>,
  heirId: string,
): Promise<{ id: string }> {
  const { id } = await signIn('KOL');
  const now = clock.now();
  const hmac = Buffer.from(id);
  const rows = [id, heirId].map((user_id) => ({ user_id, hmac, kind: 'phone' as const, proved_at: now }));
  await db.insertInto('proved_identities').values(rows).execute();
  await post(db, {
    ...{ key: `rest:${id}`, kind: 'payout_reversed', description: 'Uji', amountIdr: 50_000 },
    ...{ from: PAID_OUT, to: walletOf('KOL', id) },
  });
  const change = { status: 'closed', closed_at: now, phone: `closed:${id}` } as const;
  await db.updateTable('users').set(change).where('id', '=', id).execute();
  return { id };
}
