import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { balanceOf, post, walletOf } from '../ledger/index.ts';

type Hasher = Pick<Context['secrets'], 'hmac'>;

/** What a person is recognised by, whatever account it has. */
export interface Identity {
  readonly kind: 'phone' | 'tax';
  readonly number: string;
}

interface Account {
  readonly id: string;
  readonly role: 'KOL' | 'Brand';
}

const hashOf = (secrets: Hasher, { kind, number }: Identity) =>
  secrets.hmac('former-identity', `${kind}:${number}`);

/** Keeps by what the person of an account that is closed now would be recognised. */
export async function rememberPerson(
  tx: Db,
  secrets: Hasher,
  { id, role }: Account,
  identities: readonly Identity[],
): Promise<void> {
  const rows = identities.map((identity) => ({ user_id: id, role, hmac: hashOf(secrets, identity) }));
  if (rows.length > 0)
    await tx
      .insertInto('former_identities')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/**
 * Moves the debts that a person left in closed accounts to the account that it has now, which may fall below zero by it: closing
 * an account and registering the number or the tax number again forgets no debt.
 */
export async function inheritDebts(tx: Db, secrets: Hasher, now: Account, identity: Identity): Promise<void> {
  const former = await tx
    .selectFrom('former_identities')
    .select(['user_id as id', 'role'])
    .where('hmac', '=', hashOf(secrets, identity))
    .where('user_id', '<>', now.id)
    .orderBy('user_id')
    .execute();
  for (const { id, role } of former) {
    const wallet = walletOf(role, id);
    const debtIdr = -(await balanceOf(tx, wallet));
    if (debtIdr <= 0) continue;
    await post(tx, {
      key: `debt:${id}:${now.id}`,
      kind: 'debt_moved',
      description: 'Utang dari akun Anda yang sudah ditutup',
      from: walletOf(now.role, now.id),
      to: wallet,
      amountIdr: debtIdr,
    });
  }
}
