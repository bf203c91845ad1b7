import { randomUUID } from 'node:crypto';
import type { MemberRole } from '@sohor/shared/wire/catalog';
import { GATEWAY, post, walletOf } from '../modules/ledger/index.ts';
import type { SignedIn } from '../platform/testing/sign-in.ts';
import type { TestApi } from '../platform/testing/test-api.ts';

export const PAYOUT_ACCOUNT = {
  bankCode: 'ID_BCA',
  accountNumber: '1234567890',
  accountName: 'Budi Santoso',
};

/** An account that can be used at once. Makes a new one where the current one cannot. */
export async function usableAccount(api: TestApi, person: SignedIn): Promise<string> {
  const set = () => api.call('POST', 'Wallet/account', { as: person, body: PAYOUT_ACCOUNT });
  const first = (await set()).body.data;
  if (first?.usableAt === null && first.refusal === null) return first.id;
  await api.db
    .updateTable('payout_accounts')
    .set({ replaced_at: api.clock.now() })
    .where('user_id', '=', person.id)
    .where('replaced_at', 'is', null)
    .execute();
  return (await set()).body.data.id;
}

/** The same, and confirms it and fills the wallet, so that the person can withdraw at once. */
export async function mayWithdraw(api: TestApi, person: SignedIn): Promise<void> {
  const permit = {
    account_id: await usableAccount(api, person),
    code_id: randomUUID(),
    amount_idr: 100_000,
    confirmed_until: new Date(api.clock.now().getTime() + 600_000),
  };
  await api.db
    .insertInto('payout_permits')
    .values({ session_id: person.sessionId, ...permit })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(permit))
    .execute();
  await post(api.db, {
    key: `test:${randomUUID()}`,
    kind: 'seed' as const,
    description: 'Uji',
    from: GATEWAY,
    to: walletOf(person.role as MemberRole, person.id),
    amountIdr: 100_000,
  });
}

/** A withdrawal that has not been sent. */
export async function newWithdrawal(api: TestApi, person: SignedIn): Promise<string> {
  await mayWithdraw(api, person);
  const reply = await api.call('POST', 'Wallet/withdraw', {
    as: person,
    body: { ...PAYOUT_ACCOUNT, amount: 10_000 },
    headers: { 'idempotency-key': randomUUID() },
  });
  return reply.body.data.id;
}
