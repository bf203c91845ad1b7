import { jakartaDay } from '@sohor/shared/format';
import * as wire from '@sohor/shared/wire';
import { PRODUCT_NAME } from '@sohor/shared/wire/catalog';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { decodeCursor, pageLimit, replyPage, toPage } from '../../platform/cursor.ts';
import { fail } from '../../platform/errors.ts';
import { ok, page } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import { listUpcoming, UPCOMING_KEYS, type Upcoming } from '../deliverables/index.ts';
import { findStatement, type StatementRow, walletOf } from '../ledger/index.ts';
import { exportStatement } from './export-statement.ts';
import { exportUpcoming } from './export-upcoming.ts';
import { readWallet } from './read-wallet.ts';
import { describeTransaction } from './transaction-text.ts';

const FEWEST_ROWS = 10;

export function registerWallets(app: FastifyInstance): void {
  route(app, wire.readWallet, async ({ caller, context }) =>
    ok({
      ...(await readWallet(context, roleOf(caller), caller.userId)),
      ...(caller.freezeReason !== null && { frozen: caller.freezeReason }),
    }),
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
    asCsv(reply, 'transaksi', context);
    return statement;
  });

  route(app, wire.listUpcomingPayments, async ({ caller, query, context }) => {
    const { db, config, clock } = context;
    const limit = pageLimit(query.limit, FEWEST_ROWS);
    const wanted = { after: decodeCursor(query.cursor, UPCOMING_KEYS), limit: limit + 1 };
    const rows = await listUpcoming(db, caller.userId, { config, now: clock.now() }, wanted);
    return replyPage(rows, limit, {
      keysOf: (row) => [row.rank, row.dueAt.toISOString(), row.contractId],
      toWire: toUpcoming,
    });
  });

  route(app, wire.downloadUpcomingPayments, async ({ caller, reply, context }) => {
    const upcoming = await exportUpcoming(context, caller.userId);
    asCsv(reply, 'akan-cair', context);
    return upcoming;
  });
}

function asCsv(reply: FastifyReply, subject: string, { clock }: Context): void {
  const name = `${subject}-${PRODUCT_NAME.toLowerCase()}-${jakartaDay(clock.now())}.csv`;
  reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}"`);
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

function toUpcoming(row: Upcoming): wire.UpcomingPayment {
  return {
    idKontrak: row.contractId,
    idCampaign: row.campaignId,
    namaProyek: row.campaignName,
    amount: row.netIdr,
    status: row.state,
    releaseAt: row.releaseAt?.toISOString() ?? null,
    tenggat: row.deadlineAt.toISOString(),
  };
}
