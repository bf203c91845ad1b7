import * as wire from '@sohor/shared/wire';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../../platform/caller.ts';
import { decodeCursor, pageLimit, replyPage, toPage } from '../../platform/cursor.ts';
import { fail } from '../../platform/errors.ts';
import { periodOf } from '../../platform/period.ts';
import { ok, page } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import { fileName, routeTable } from '../../platform/table-file.ts';
import { listUpcoming, UPCOMING_KEYS, type Upcoming } from '../deliverables/index.ts';
import { walletOf } from '../ledger/index.ts';
import { exportStatement } from './export-statement.ts';
import { exportUpcoming } from './export-upcoming.ts';
import { NEWEST, readStatement, type StatementLine, type StatementPosition } from './read-statement.ts';
import { readWallet } from './read-wallet.ts';
import { toWallet } from './wallet-reply.ts';

const FEWEST_ROWS = 10;

export function registerWallets(app: FastifyInstance): void {
  route(app, wire.readWallet, async ({ caller, context }) => {
    return ok({
      ...toWallet(await readWallet(context, roleOf(caller), caller.userId)),
      ...(caller.freezeReason !== null && { frozen: caller.freezeReason }),
    });
  });

  route(app, wire.listWalletTransactions, async ({ caller, query, context }) => {
    const limit = pageLimit(query.limit, FEWEST_ROWS);
    const wanted = { after: startOf(query.cursor), period: periodOf(query), limit: limit + 1 };
    const lines = await readStatement(context.db, walletOf(roleOf(caller), caller.userId), wanted);
    const { data, nextCursor } = toPage(lines, limit, ({ position: { seq, payment } }) => [
      seq,
      payment?.at ?? null,
      payment?.id ?? null,
    ]);
    return page(data.map(toWire), nextCursor);
  });

  routeTable(app, wire.downloadWalletTransactions, async ({ caller, query, context }) => {
    const wallet = walletOf(roleOf(caller), caller.userId);
    const table = await exportStatement(context.db, wallet, periodOf(query));
    return { name: fileName('transaksi', context.clock.now()), table };
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

  routeTable(app, wire.downloadUpcomingPayments, async ({ caller, context }) => {
    const table = await exportUpcoming(context, caller.userId);
    return { name: fileName('akan-cair', context.clock.now()), table };
  });
}

const roleOf = ({ role }: Caller) => (role === 'Brand' ? 'Brand' : 'KOL');

/** The position in a cursor: see {@link StatementPosition}. */
function startOf(cursor: string | undefined): StatementPosition {
  const keys = decodeCursor(cursor, ['number', 'time?', 'uuid?']);
  if (!keys) return NEWEST;
  const [seq, at, id] = keys;
  if (!Number.isSafeInteger(seq ?? 0) || (at === null) !== (id === null) || (seq === null && at === null))
    return fail('invalid_input', { field: 'cursor' });
  return {
    seq: seq as number | null,
    payment: at === null ? null : { at: String(at), id: String(id) },
  };
}

function toWire(line: StatementLine): wire.WalletTransaction {
  return {
    date: line.at.toISOString(),
    id: line.id,
    authorizedBy: line.authorizedBy,
    description: line.description,
    amount: line.amountIdr,
    balance: line.balanceIdr,
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
