import type { ShipmentAddress } from '@sohor/shared/wire';
import { ADDRESS_DAYS } from '@sohor/shared/wire/catalog';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database, Db } from '../../platform/database.ts';
import type { ShipmentTables } from './shipments.tables.ts';

/** The work of a contract that the person is a side of, with its shipment, whose columns are null where there is none. */
export async function findShipment(db: Db, contractId: string, partyId: string) {
  const work = await shipments(db)
    .where('w.contract_id', '=', contractId)
    .where((or) => or.or([or('w.kol_id', '=', partyId), or('w.brand_id', '=', partyId)]))
    .executeTakeFirst();
  return work;
}
export type ShipmentRow = NonNullable<Awaited<ReturnType<typeof findShipment>>>;

/** The same for staff, without a side. */
export const findForStaff = (db: Db, contractId: string) =>
  shipments(db).where('w.contract_id', '=', contractId).executeTakeFirst();

const shipments = (db: Db) =>
  db
    .selectFrom('work_states as w')
    .leftJoin('shipments as s', 's.contract_id', 'w.contract_id')
    .select(['w.contract_id as contractId', 'w.kol_id as kolId', 'w.brand_id as brandId'])
    .select([
      'w.goods_until as goodsUntil',
      'w.goods_days as goodsDays',
      's.state',
      's.product',
      's.address',
      's.courier',
      's.tracking',
    ])
    .select(['s.problem', 's.ended_by as endedBy', 's.asked_at as askedAt', 's.shipped_at as shippedAt'])
    .select(['s.answered_at as answeredAt'])
    .select(
      sql<Date | null>`CASE WHEN w.state IN ('released', 'cancelled', 'settled') THEN w.changed_at END`.as(
        'endedAt',
      ),
    );

export async function insertShipment(tx: Db, contractId: string, product: string, at: Date): Promise<void> {
  await tx
    .insertInto('shipments')
    .values({ contract_id: contractId, state: 'address_wanted', product, asked_at: at })
    .execute();
}

export async function insertShipmentEvent(
  tx: Db,
  contractId: string,
  event: Omit<Insertable<Database['shipment_events']>, 'contract_id' | 'seq'>,
): Promise<void> {
  const seq = sql<number>`(SELECT coalesce(max(seq), 0) + 1 FROM shipment_events WHERE contract_id = ${contractId})`;
  await tx
    .insertInto('shipment_events')
    .values({ ...event, contract_id: contractId, seq })
    .execute();
}

/** Oldest first. */
export const listShipmentEvents = (db: Db, contractId: string) =>
  db
    .selectFrom('shipment_events')
    .select(['at', 'side', 'act', 'words'])
    .where('contract_id', '=', contractId)
    .orderBy('seq')
    .execute();

type Change = Omit<Updateable<ShipmentTables['shipments']>, 'address'> & { address?: ShipmentAddress | null };

export async function updateShipment(
  tx: Db,
  contractId: string,
  { address, ...change }: Change,
): Promise<void> {
  await tx
    .updateTable('shipments')
    .set({ ...change, ...(address !== undefined && { address: address && JSON.stringify(address) }) })
    .where('contract_id', '=', contractId)
    .execute();
}

/** Deletes the addresses of work that ended so long ago, or without a parcel. @returns how many */
export async function eraseOldAddresses(db: Db, now: Date, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    UPDATE shipments SET address = NULL WHERE contract_id IN (
      SELECT s.contract_id FROM shipments s JOIN work_states w USING (contract_id)
      WHERE s.address IS NOT NULL AND w.state IN ('released', 'cancelled', 'settled')
        AND (s.shipped_at IS NULL OR w.changed_at <= ${now}::timestamptz - ${ADDRESS_DAYS} * interval '1 day')
      LIMIT ${limit})`.execute(db);
  return Number(numAffectedRows);
}

/** Deletes all addresses of a KOL that leaves. */
export async function eraseAddressesOf(tx: Db, kolId: string): Promise<void> {
  await sql`UPDATE shipments SET address = NULL WHERE address IS NOT NULL
    AND contract_id IN (SELECT contract_id FROM work_states WHERE kol_id = ${kolId})`.execute(tx);
}
