import { LIMITS } from '@sohor/shared/wire/catalog';
import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { post, walletOf } from '../ledger/index.ts';

/** What a closed account still has, or owes. */
export interface Rest {
  readonly id: string;
  readonly name: string;
  readonly role: 'KOL' | 'Brand';
  /** Negative for a debt. */
  readonly amountIdr: number;
  /** Counts the postings of the wallet. */
  readonly seq: number;
  /** Open accounts that have proved a number of this person. A phone number alone may be somebody else's by now. */
  readonly heirs: readonly { readonly id: string; readonly name: string; readonly by: 'phone' | 'tax' }[];
}

const rests = sql`
  SELECT f.id, f.full_name AS name, f.role, w.balance_idr AS "amountIdr", w.seq,
    coalesce((SELECT jsonb_agg(DISTINCT jsonb_build_object('id', p.id, 'name', p.full_name, 'by', i.kind))
      FROM proved_identities i JOIN proved_identities same ON same.hmac = i.hmac AND same.user_id <> f.id
      JOIN people p ON p.id = same.user_id AND p.status NOT IN ('closed', 'inactive') AND p.brand_id IS NULL AND p.role <> 'Admin'
      WHERE i.user_id = f.id), '[]') AS heirs
  FROM wallet_rests w JOIN people f ON f.id = w.owner_id AND f.status = 'closed'`;

/** Closed accounts that owe, or that have what could be withdrawn; by id. */
export async function listRests(
  db: Db,
  { after = null, limit }: { readonly after?: string | null; readonly limit: number },
): Promise<Rest[]> {
  const { rows } = await sql<Rest>`${rests}
    WHERE (w.balance_idr < 0 OR w.balance_idr >= ${LIMITS.minPayoutIdr})
      AND (${after}::uuid IS NULL OR f.id > ${after}) ORDER BY f.id LIMIT ${limit}`.execute(db);
  return rows;
}

export async function findRest(db: Db, id: string): Promise<Rest | undefined> {
  const { rows } = await sql<Rest>`${rests} WHERE f.id = ${id}`.execute(db);
  return rows[0];
}

/** Moves what a closed account has or owes to another account of its person, which may fall below zero by it. */
export async function moveRest(
  tx: Db,
  { id, toId }: { readonly id: string; readonly toId: string },
): Promise<void> {
  const rest = (await findRest(tx, id)) ?? fail('held_money_changed');
  const heir = rest.heirs.find((one) => one.id === toId) ?? fail('held_money_changed');
  const { role } = await tx
    .selectFrom('people')
    .select('role')
    .where('id', '=', heir.id)
    .executeTakeFirstOrThrow();
  const [closed, open] = [walletOf(rest.role, id), walletOf(role === 'KOL' ? 'KOL' : 'Brand', heir.id)];
  const isDebt = rest.amountIdr < 0;
  const posted = await post(tx, {
    key: `former:${id}:${rest.seq}`,
    kind: isDebt ? 'debt_moved' : 'rest_moved',
    description: `${isDebt ? 'Utang' : 'Saldo'} dari akun Anda yang sudah ditutup`,
    from: isDebt ? open : closed,
    to: isDebt ? closed : open,
    amountIdr: Math.abs(rest.amountIdr),
  });
  if (!posted) fail('held_money_changed');
}
