import { hasTeamRight, type Shipment, type ShipmentEvidence, sendShipment } from '@sohor/shared/wire';
import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { isAddressKept } from './rules/shipment.ts';
import { findForStaff, findShipment, listShipmentEvents, type ShipmentRow } from './shipments.repository.ts';
import type { Side } from './shipments.tables.ts';

/** The shipment for one of the contract's sides. Every path to the address leads through here. */
export async function readShipment(
  db: Db,
  { clock }: Pick<Context, 'clock'>,
  contractId: string,
  { userId, teamRole }: Pick<Caller, 'userId' | 'teamRole'>,
): Promise<Shipment | null> {
  const row = await findShipment(db, contractId, userId);
  if (!row) return fail('shipment_not_found');
  // Members who send, and the KOL whose address it is.
  const mayRead =
    hasTeamRight(teamRole, sendShipment.team.right) && isAddressKept(row.endedAt, row.shippedAt, clock.now());
  return toShipment(mayRead ? row : { ...row, address: null });
}

/** What a dispute tells staff of it: all but the address. */
export async function findEvidence(db: Db, contractId: string): Promise<ShipmentEvidence | null> {
  const row = await findForStaff(db, contractId);
  const shipment = row && toShipment({ ...row, address: null });
  if (!shipment) return null;
  const riwayat = (await listShipmentEvents(db, contractId)).map(({ at, side, act, words }) => ({
    pada: at.toISOString(),
    oleh: sideName(side),
    langkah: act,
    keterangan: words,
  }));
  return { ...shipment, riwayat };
}

const sideName = (side: Side) => (side === 'brand' ? ('Brand' as const) : ('KOL' as const));

function toShipment(row: ShipmentRow): Shipment | null {
  if (row.state === null || row.product === null || row.askedAt === null) return null;
  return {
    status: row.state,
    produk: row.product,
    alamat: row.address,
    kurir: row.courier,
    resi: row.tracking,
    masalah: row.problem,
    diminta: row.askedAt.toISOString(),
    dikirim: row.shippedAt?.toISOString() ?? null,
    dijawab: row.answeredAt?.toISOString() ?? null,
    jawabSampai: (row.state === 'shipped' && row.goodsUntil?.toISOString()) || null,
    diakhiriOleh: row.endedBy && sideName(row.endedBy),
    hariMundur: row.goodsDays ?? 0,
  };
}
