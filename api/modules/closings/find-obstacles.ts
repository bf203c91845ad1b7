import { jakartaDay } from '@sohor/shared/format';
import { CLOSING_OBSTACLES, type ClosingObstacle, LIMITS } from '@sohor/shared/wire/catalog';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { KEPT_ONLINE_MS } from '../disputes/index.ts';
import { balanceOf, walletOf } from '../ledger/index.ts';
import { countOpenOrders } from '../payments/index.ts';
import { countOpenPayouts } from '../payouts/index.ts';

export interface Obstacle {
  readonly kind: ClosingObstacle;
  /** Number of such cases; for a balance or a debt, whole rupiah. */
  readonly size: number;
}

export interface Leaving {
  readonly id: string;
  readonly role: 'KOL' | 'Brand';
}

export interface Position {
  /** What has to end before the account can close, in the order in which the person should deal with it. */
  readonly obstacles: readonly Obstacle[];
  /** Whole rupiah that are too few to be withdrawn; they stay in the ledger in this person's name. */
  readonly leftIdr: number;
}

/** Finds what keeps the account open: money on its way, and open promises to or from others. */
export async function findObstacles(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  db: Db,
  { id, role }: Leaving,
): Promise<Position> {
  const now = clock.now();
  const balance = await balanceOf(db, walletOf(role, id));
  const isWithdrawable = balance >= LIMITS.minPayoutIdr + config.payoutFeeIdr;
  const { isFrozen, isHeld, ...counts } = await countTies(db, id, now);
  const found: Readonly<Record<ClosingObstacle, number>> = {
    frozen: Number(isFrozen),
    held: Number(isHeld),
    debt: Math.max(0, -balance),
    payouts: await countOpenPayouts(db, id),
    payments: await countOpenOrders(db, id),
    ...counts,
    balance: isWithdrawable ? balance : 0,
  };
  const obstacles = CLOSING_OBSTACLES.map((kind) => ({ kind, size: found[kind] })).filter(
    ({ size }) => size > 0,
  );
  return { obstacles, leftIdr: isWithdrawable ? 0 : Math.max(0, balance) };
}

interface Ties {
  readonly isFrozen: boolean;
  readonly isHeld: boolean;
  readonly campaigns: number;
  readonly offers: number;
  /** Paid work whose content must still stay online. */
  readonly guarantees: number;
  /** Payments that a bank can still take back. */
  readonly reversible: number;
  readonly work: number;
  readonly disputes: number;
}

const ENDED = sql`('released', 'cancelled', 'settled')`;
const DISPUTED = sql`('disputed', 'disputed_after')`;

async function countTies(db: Db, id: string, now: Date): Promise<Ties> {
  const { rows } = await sql<Ties>`
    WITH own AS (SELECT state FROM work_states WHERE (kol_id = ${id} OR brand_id = ${id}) AND state NOT IN ${ENDED})
    SELECT p.freeze_reason IS NOT NULL AS "isFrozen", coalesce(p.money_held_until > ${now}, false) AS "isHeld",
      (SELECT count(*)::int FROM campaign_terms c
        LEFT JOIN held_money h ON h.account = 'campaign_escrow' AND h.owner_id = c.id
        WHERE c.brand_id = p.id AND (h.balance_idr > 0
          OR (c.verified_at IS NOT NULL AND c.cancelled_at IS NULL AND c.end_date >= ${jakartaDay(now)}::date))) AS campaigns,
      (SELECT count(*)::int FROM applicant_contracts k JOIN applicant_states a ON a.id = k.applicant_id
        JOIN campaign_terms c ON c.id = a.campaign_id WHERE k.status = 'pending' AND (a.kol_id = p.id OR c.brand_id = p.id)) AS offers,
      (SELECT count(*)::int FROM paid_work w WHERE (w.kol_id = p.id OR w.brand_id = p.id)
        AND w.at > ${new Date(now.getTime() - KEPT_ONLINE_MS)}) AS guarantees,
      (SELECT count(*)::int FROM reversible_orders o WHERE o.brand_id = p.id AND o.reversed_idr < o.amount_idr
        AND coalesce(o.withdrawable_from > ${now}, true)) AS reversible,
      (SELECT count(*)::int FROM own WHERE state NOT IN ${DISPUTED}) AS work,
      (SELECT count(*)::int FROM own WHERE state IN ${DISPUTED}) AS disputes
    FROM people p WHERE p.id = ${id}`.execute(db);
  const [ties] = rows;
  if (!ties) throw new Error('nobody has this id');
  return ties;
}
