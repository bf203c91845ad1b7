import { jakartaDay } from '@sohor/shared/format';
import * as wire from '@sohor/shared/wire';
import { PRODUCT_NAME } from '@sohor/shared/wire/catalog';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../../platform/caller.ts';
import { decodeCursor, pageLimit, toPage } from '../../platform/cursor.ts';
import { fail } from '../../platform/errors.ts';
import { ok, page } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import { findStatement, type StatementRow, walletOf } from '../ledger/index.ts';
import { exportStatement } from './export-statement.ts';
import { readWallet } from './read-wallet.ts';
import { describeTransaction } from './transaction-text.ts';

const FEWEST_ROWS = 10;

export function registerWallets(app: FastifyInstance): void {
  route(app, wire.readWallet, async ({ caller, context }) =>
    ok(await readWallet(context.db, roleOf(caller), caller.userId)),
  );

  route(app, wire.listWalletTransactions, async ({ caller, query, context }) => {
    const limit = pageLimit(query.limit, FEWEST_ROWS);
    const wanted = { before: startOf(query.cursor), limit: limit + 1 };
    const rows = await findStatement(context.db, walletOf(roleOf(caller), caller.userId), wanted);
    const { data, nextCursor } = toPage(rows, limit, (row) => [row.seq]);
    return page(data.map(toWire), nextCursor);
  });

  route(app, wire.downloadWalletTransactions, async ({ caller, reply, context }) => {
    const statement = await exportStatement(context.db, walletOf(roleOf(caller), caller.userId));
    const name = `transaksi-${PRODUCT_NAME.toLowerCase()}-${jakartaDay(context.clock.now())}.csv`;
    reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}"`);
    return statement;
  });
}

const roleOf = ({ role }: Caller) => (role === 'Brand' ? 'Brand' : 'KOL');

/** The number of the last entry seen. */
function startOf(cursor: string | undefined): number | null {
  const keys = decodeCursor(cursor, ['number']);
  if (!keys) return null;
  return typeof keys[0] === 'number' && Number.isSafeInteger(keys[0])
    ? keys[0]
    : fail('invalid_input', { field: 'cursor' });
}

function toWire(row: StatementRow): wire.WalletTransaction {
  return {
    date: row.at.toISOString(),
    id: row.id,
    authorizedBy: row.actorName ?? PRODUCT_NAME,
    description: describeTransaction(row),
    amount: row.amountIdr,
    balance: row.balanceIdr,
  };
}
