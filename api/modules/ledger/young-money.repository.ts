import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { balanceOf } from './balances.repository.ts';
import type { Entry, OwnedAccount } from './entries.ts';

/**
 * Accounts whose money keeps the age of the order it came from; elsewhere it has left its owners' hands. When money is divided,
 * the youngest goes to the account that comes first here: the Brand waits for its own payment before a KOL does.
 */
const AGEING = ['brand_wallet', 'contract_escrow', 'campaign_escrow', 'kol_wallet'] as const;
type Ageing = (typeof AGEING)[number];

/** Money of one reversible order. */
interface Lot {
  readonly orderId: string;
  readonly amountIdr: number;
}

interface HeldLot extends Lot {
  /** Null until the payment is settled. */
  readonly from: Date | null;
}

/** Money that can be withdrawn from a day on. */
export interface YoungMoney {
  readonly amountIdr: number;
  /** Null until the payment that it came from is settled. */
  readonly from: Date | null;
}

const isAgeing = ({ account }: Entry['of']): boolean => AGEING.some((one) => one === account);
const sumOf = (lots: readonly { readonly amountIdr: number }[]) =>
  lots.reduce((sum, { amountIdr }) => sum + amountIdr, 0);

/** What an account holds of reversible orders, the soonest to be withdrawn first. */
async function lotsOf(db: Db, { account, ownerId }: OwnedAccount): Promise<HeldLot[]> {
  const { rows } = await sql<HeldLot>`
    SELECT y.order_id AS "orderId", y.amount_idr AS "amountIdr", o.withdrawable_from AS "from"
    FROM young_money y JOIN reversible_orders o ON o.id = y.order_id
    WHERE y.account = ${account} AND y.owner_id = ${ownerId} ORDER BY o.withdrawable_from NULLS LAST, y.order_id`.execute(
    db,
  );
  return rows;
}

/** The money of an account that cannot be withdrawn at `now`, the soonest first; one row for each day. */
export async function youngMoney(db: Db, of: OwnedAccount, now: Date): Promise<YoungMoney[]> {
  const young = (await lotsOf(db, of)).filter(({ from }) => from === null || from > now);
  const byDay = Map.groupBy(young, ({ from }) => from?.getTime() ?? null);
  return [...byDay].map(([at, lots]) => ({
    amountIdr: sumOf(lots),
    from: at === null ? null : new Date(at),
  }));
}

/**
 * From when an amount could be withdrawn if it left an account now; undefined: at once. Null until the payment that it came from
 * is settled.
 */
export async function ageOf(
  db: Db,
  of: OwnedAccount,
  amountIdr: number,
  now: Date,
): Promise<Date | null | undefined> {
  const young = await youngMoney(db, of, now);
  let coveredIdr = (await balanceOf(db, of)) - sumOf(young);
  if (young.length === 0 || coveredIdr >= amountIdr) return undefined;
  for (const lot of young) {
    coveredIdr += lot.amountIdr;
    if (coveredIdr >= amountIdr) return lot.from;
  }
  return young.at(-1)?.from;
}

export interface Origin {
  /** The reversible order that brings this money, or whose bank takes it back. */
  readonly orderId?: string | undefined;
}

/**
 * Lets the age move with the money, after its entries were posted; their accounts are locked until the transaction ends. What can
 * leave soonest is used first.
 */
export async function moveAge(tx: Db, entries: readonly Entry[], { orderId }: Origin): Promise<void> {
  const moved: Lot[] = [];
  for (const { of, amountIdr } of entries)
    if (amountIdr < 0 && isOwned(of)) moved.push(...(await takeLots(tx, of, -amountIdr, orderId)));
  const credits = entries.filter((entry) => entry.amountIdr > 0 && isAgeing(entry.of));
  if (orderId !== undefined) moved.push({ orderId, amountIdr: sumOf(credits) });
  const rankOf = ({ of }: Entry) => AGEING.indexOf(of.account as Ageing);
  for (const { of, amountIdr } of credits.toSorted((one, other) => rankOf(one) - rankOf(other)))
    if (moved.length > 0 && isOwned(of)) await giveLots(tx, of, amountIdr, moved);
}

const isOwned = (of: Entry['of']): of is OwnedAccount => isAgeing(of);

/** Takes what the amount used up of each lot. The order that a bank takes back gives its own money first. */
async function takeLots(
  tx: Db,
  of: OwnedAccount,
  amountIdr: number,
  orderId: string | undefined,
): Promise<Lot[]> {
  const lots = await lotsOf(tx, of);
  if (lots.length === 0) return [];
  const beforeIdr = (await balanceOf(tx, of)) + amountIdr;
  const finalIdr = Math.max(0, beforeIdr - sumOf(lots));
  const own = lots.filter((lot) => lot.orderId === orderId);
  const others = lots.filter((lot) => lot.orderId !== orderId);
  const taken: Lot[] = [];
  let leftIdr = amountIdr;
  for (const lot of [...own, null, ...others]) {
    const partIdr = Math.min(leftIdr, lot?.amountIdr ?? finalIdr);
    leftIdr -= partIdr;
    if (lot === null || partIdr === 0) continue;
    taken.push({ orderId: lot.orderId, amountIdr: partIdr });
    await changeLot(tx, of, lot.orderId, lot.amountIdr - partIdr);
  }
  return taken;
}

/** Adds lots to an account, the youngest first. What first repays a debt is no longer there to be withdrawn. */
async function giveLots(tx: Db, of: OwnedAccount, amountIdr: number, moved: Lot[]): Promise<void> {
  const held = await lotsOf(tx, of);
  let roomIdr = Math.min(amountIdr, Math.max(0, (await balanceOf(tx, of)) - sumOf(held)));
  while (roomIdr > 0) {
    const lot = moved.pop();
    if (!lot) return;
    const partIdr = Math.min(roomIdr, lot.amountIdr);
    roomIdr -= partIdr;
    const before = held.find(({ orderId }) => orderId === lot.orderId)?.amountIdr ?? 0;
    await changeLot(tx, of, lot.orderId, before + partIdr);
    if (partIdr < lot.amountIdr) moved.push({ ...lot, amountIdr: lot.amountIdr - partIdr });
  }
}

async function changeLot(tx: Db, { account, ownerId }: OwnedAccount, orderId: string, amountIdr: number) {
  if (amountIdr === 0)
    await tx
      .deleteFrom('young_money')
      .where('account', '=', account as Ageing)
      .where('owner_id', '=', ownerId)
      .where('order_id', '=', orderId)
      .execute();
  else
    await tx
      .insertInto('young_money')
      .values({ account: account as Ageing, owner_id: ownerId, order_id: orderId, amount_idr: amountIdr })
      .onConflict((row) =>
        row.columns(['account', 'owner_id', 'order_id']).doUpdateSet({ amount_idr: amountIdr }),
      )
      .execute();
}
