import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { balanceOf } from './balances.repository.ts';
import type { Entry, OwnedAccount } from './rules/entries.ts';

/**
 * Accounts whose money keeps the age of the order it came from; elsewhere it has left its owners' hands. When money is divided,
 * the youngest goes to the account that comes first here: the Brand waits for its own payment before a KOL does.
 */
const AGEING = ['brand_wallet', 'contract_escrow', 'campaign_escrow', 'kol_wallet'] as const;
type Ageing = (typeof AGEING)[number];

/** Money of one reversible order. */
interface Lot {
  readonly orderId: string;
  /** In a KOL's wallet, the contract that it was paid for; null elsewhere. */
  readonly contractId: string | null;
  readonly amountIdr: number;
}

interface HeldLot extends Lot {
  /** Null until the payment is settled. */
  readonly from: Date | null;
  readonly isTakenBack: boolean;
}

/** Money that cannot be withdrawn yet. */
export interface YoungMoney {
  readonly amountIdr: number;
  /** From when it can be withdrawn; null until the payment that it came from is settled, or until staff decides. */
  readonly from: Date | null;
  /** Its payment was taken back: no time frees it, staff decides. */
  readonly isTakenBack: boolean;
}

const isAgeing = ({ account }: Entry['of']): boolean => AGEING.some((one) => one === account);
const sumOf = (lots: readonly { readonly amountIdr: number }[]) =>
  lots.reduce((sum, { amountIdr }) => sum + amountIdr, 0);

/** Orders of which the bank took back more than the product has not given out: what is left of them is covered by nobody's money. */
const TAKEN_BACK = sql<boolean>`(o.reversed_idr > 0
  AND o.reversed_idr + (SELECT sum(all_of.amount_idr) FROM young_money all_of WHERE all_of.order_id = o.id) > o.amount_idr)`;

/** What an account holds of reversible orders, the soonest to be withdrawn first. */
async function lotsOf(db: Db, { account, ownerId }: OwnedAccount): Promise<HeldLot[]> {
  const { rows } = await sql<HeldLot>`
    SELECT y.order_id AS "orderId", y.contract_id AS "contractId", y.amount_idr AS "amountIdr", o.withdrawable_from AS "from",
      ${TAKEN_BACK} AS "isTakenBack"
    FROM young_money y JOIN reversible_orders o ON o.id = y.order_id
    WHERE y.account = ${account} AND y.owner_id = ${ownerId}
    ORDER BY "isTakenBack", o.withdrawable_from NULLS LAST, y.order_id, y.contract_id`.execute(db);
  return rows;
}

/** The money of an account that cannot be withdrawn at `now`, the soonest first; one row for each day. */
export async function youngMoney(db: Db, of: OwnedAccount, now: Date): Promise<YoungMoney[]> {
  const lots = (await lotsOf(db, of)).map((lot) => (lot.isTakenBack ? { ...lot, from: null } : lot));
  const young = lots.filter(({ from }) => from === null || from > now);
  const byDay = Map.groupBy(young, ({ from, isTakenBack }) => `${from?.getTime()} ${isTakenBack}`);
  return [...byDay.values()].flatMap((of) => {
    const [first] = of;
    return first ? [{ amountIdr: sumOf(of), from: first.from, isTakenBack: first.isTakenBack }] : [];
  });
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

/** Money in a wallet whose payment was taken back, of one contract or, in a Brand's wallet, of one order. */
export interface HeldPay {
  /** The contract's id, or the order's. */
  readonly id: string;
  readonly contractId: string | null;
  readonly ownerId: string;
  /** The Brand that paid. */
  readonly brandId: string;
  readonly amountIdr: number;
}

interface WantedPay {
  readonly id?: string | null;
  readonly orderId?: string | null;
  readonly after?: string | null;
  readonly limit: number;
}

/** All such money in wallets, or what one id names, or what came from one order; by id. */
export async function listHeldPay(
  db: Db,
  { id = null, orderId = null, after = null, limit }: WantedPay,
): Promise<HeldPay[]> {
  const { rows } = await sql<HeldPay>`
    SELECT coalesce(y.contract_id, y.order_id) AS id, y.contract_id AS "contractId", y.owner_id AS "ownerId",
      o.brand_id AS "brandId", sum(y.amount_idr)::bigint AS "amountIdr"
    FROM reversible_orders o JOIN young_money y ON y.order_id = o.id
    WHERE o.reversed_idr > 0 AND y.account IN ('brand_wallet', 'kol_wallet') AND ${TAKEN_BACK}
      AND (${id}::uuid IS NULL OR coalesce(y.contract_id, y.order_id) = ${id})
      AND (${orderId}::uuid IS NULL OR o.id = ${orderId})
      AND (${after}::uuid IS NULL OR coalesce(y.contract_id, y.order_id) > ${after})
    GROUP BY 1, 2, 3, 4 ORDER BY 1 LIMIT ${limit}`.execute(db);
  return rows;
}

/** Lets money be withdrawn although its payment was taken back: Sohor bears the loss. */
export async function freeHeldPay(tx: Db, { id, ownerId }: Pick<HeldPay, 'id' | 'ownerId'>): Promise<void> {
  await sql`
    DELETE FROM young_money y USING reversible_orders o WHERE o.id = y.order_id AND o.reversed_idr > 0
      AND y.owner_id = ${ownerId} AND coalesce(y.contract_id, y.order_id) = ${id}`.execute(tx);
}

export interface Origin {
  /** The reversible order that brings this money, or whose bank takes it back. */
  readonly orderId?: string | undefined;
  readonly contractId?: string | undefined;
}

/**
 * Lets the age move with the money, after its entries were posted; their accounts are locked until the transaction ends. What can
 * leave soonest is used first.
 */
export async function moveAge(tx: Db, entries: readonly Entry[], origin: Origin): Promise<void> {
  const { orderId, contractId = null } = origin;
  const moved: Lot[] = [];
  for (const { of, amountIdr } of entries)
    if (amountIdr < 0 && isOwned(of)) moved.push(...(await takeLots(tx, of, -amountIdr, origin)));
  const credits = entries.filter((entry) => entry.amountIdr > 0 && isAgeing(entry.of));
  if (orderId !== undefined) moved.push({ orderId, contractId: null, amountIdr: sumOf(credits) });
  const rankOf = ({ of }: Entry) => AGEING.indexOf(of.account as Ageing);
  for (const { of, amountIdr } of credits.toSorted((one, other) => rankOf(one) - rankOf(other))) {
    if (moved.length === 0 || !isOwned(of)) continue;
    const paidFor = (lot: Lot) => (of.account === 'kol_wallet' ? (lot.contractId ?? contractId) : null);
    await giveLots(tx, of, amountIdr, moved, paidFor);
  }
}

const isOwned = (of: Entry['of']): of is OwnedAccount => isAgeing(of);

/** Takes what the amount used up of each lot. What its bank takes back, or what was paid for its contract, is used first. */
async function takeLots(tx: Db, of: OwnedAccount, amountIdr: number, origin: Origin): Promise<Lot[]> {
  const lots = await lotsOf(tx, of);
  if (lots.length === 0) return [];
  const beforeIdr = (await balanceOf(tx, of)) + amountIdr;
  const finalIdr = Math.max(0, beforeIdr - sumOf(lots));
  const isOwn = ({ orderId, contractId }: Lot) =>
    orderId === origin.orderId || (contractId !== null && contractId === origin.contractId);
  const own = lots.filter(isOwn);
  const others = lots.filter((lot) => !isOwn(lot));
  const taken: Lot[] = [];
  let leftIdr = amountIdr;
  for (const lot of [...own, null, ...others]) {
    const partIdr = Math.min(leftIdr, lot?.amountIdr ?? finalIdr);
    leftIdr -= partIdr;
    if (lot === null || partIdr === 0) continue;
    taken.push({ ...lot, amountIdr: partIdr });
    await changeLot(tx, of, lot, lot.amountIdr - partIdr);
  }
  return taken;
}

/** Adds lots to an account, the youngest first. What first repays a debt is no longer there to be withdrawn. */
async function giveLots(
  tx: Db,
  of: OwnedAccount,
  amountIdr: number,
  moved: Lot[],
  paidFor: (lot: Lot) => string | null,
): Promise<void> {
  const held = await lotsOf(tx, of);
  let roomIdr = Math.min(amountIdr, Math.max(0, (await balanceOf(tx, of)) - sumOf(held)));
  while (roomIdr > 0) {
    const lot = moved.pop();
    if (!lot) return;
    const partIdr = Math.min(roomIdr, lot.amountIdr);
    roomIdr -= partIdr;
    await addLot(tx, of, { ...lot, contractId: paidFor(lot), amountIdr: partIdr });
    if (partIdr < lot.amountIdr) moved.push({ ...lot, amountIdr: lot.amountIdr - partIdr });
  }
}

async function addLot(tx: Db, { account, ownerId }: OwnedAccount, lot: Lot): Promise<void> {
  await sql`
    INSERT INTO young_money (account, owner_id, order_id, contract_id, amount_idr)
    VALUES (${account}, ${ownerId}, ${lot.orderId}, ${lot.contractId}, ${lot.amountIdr})
    ON CONFLICT (account, owner_id, order_id, contract_id)
    DO UPDATE SET amount_idr = young_money.amount_idr + excluded.amount_idr`.execute(tx);
}

async function changeLot(tx: Db, { account, ownerId }: OwnedAccount, lot: Lot, amountIdr: number) {
  const which = sql`account = ${account} AND owner_id = ${ownerId} AND order_id = ${lot.orderId}
    AND contract_id IS NOT DISTINCT FROM ${lot.contractId}`;
  await (amountIdr === 0
    ? sql`DELETE FROM young_money WHERE ${which}`
    : sql`UPDATE young_money SET amount_idr = ${amountIdr} WHERE ${which}`
  ).execute(tx);
}
