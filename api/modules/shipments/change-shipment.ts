import { isDeepStrictEqual } from 'node:util';
import type { ShipmentAddress } from '@sohor/shared/wire';
import { type Courier, hasTrackingNumber, type ShipmentState } from '@sohor/shared/wire/catalog';
import type { Db } from '../../platform/database.ts';
import { type ErrorCode, fail } from '../../platform/errors.ts';
import { isVisible } from '../../platform/input.ts';
import { phoneOrFail } from '../accounts/index.ts';
import {
  endGoodsWait,
  findWork,
  type LockedWork,
  lockWork,
  startGoodsWait,
  type WorkContext,
} from '../deliverables/index.ts';
import { addNotices, type NewNotice } from '../notices/index.ts';
import { mayDo } from './rules/shipment.ts';
import { findShipment, insertShipment, type ShipmentRow, updateShipment } from './shipments.repository.ts';

/** Which contract, and the side that acts. All: in the caller's transaction. */
export interface Place {
  readonly contractId: string;
  readonly partyId: string;
}

/** The Brand tells of a product, once. */
export async function offerProduct(tx: Db, context: WorkContext, place: Place, words: string): Promise<void> {
  const product = lineOf(words);
  const { work, state } = await open(tx, context, place);
  if (state) fail('shipment_offered');
  if (work.state !== 'awaiting_draft' && work.state !== 'awaiting_link') fail('shipment_too_late');
  const at = context.clock.now();
  await insertShipment(tx, place.contractId, product, at);
  await tell(tx, work, place, { kind: 'goods_offered', at });
}

/** The KOL says where it receives the product. From the first time on it waits for it. */
export async function giveAddress(
  tx: Db,
  context: WorkContext,
  place: Place,
  { nomor, kodePos, ...typed }: ShipmentAddress,
): Promise<void> {
  const phone = phoneOrFail(nomor);
  const { nama, jalan, kecamatan, kota, provinsi } = typed;
  const lines = { nama: lineOf(nama), jalan: lineOf(jalan), kecamatan: lineOf(kecamatan) };
  const address = { ...lines, kota: lineOf(kota), provinsi: lineOf(provinsi), nomor: phone, kodePos };
  const { work, state, row } = await open(tx, context, place, 'address', 'shipment_no_address_wanted');
  if (isDeepStrictEqual(row.address, address)) return;
  const at = context.clock.now();
  await updateShipment(tx, place.contractId, {
    address,
    ...(state === 'address_wanted' && { state: 'to_ship', addressed_at: at }),
  });
  if (state === 'address_wanted') await startGoodsWait(tx, context, work);
  await tell(tx, work, place, { kind: 'goods_address', at });
}

/** The Brand has sent it, for the first time or again; another number is told like a new parcel. */
export async function sendProduct(
  tx: Db,
  context: WorkContext,
  place: Place,
  { courier, number }: { readonly courier: Courier; readonly number: string },
): Promise<void> {
  const tracking = number.trim();
  if (tracking === '' && hasTrackingNumber(courier)) fail('shipment_number_required');
  const { work, state, row } = await open(tx, context, place, 'send', 'shipment_not_to_ship');
  const sent = { courier, tracking: tracking || null };
  if (state === 'shipped' && row.courier === sent.courier && row.tracking === sent.tracking) return;
  const at = context.clock.now();
  await updateShipment(tx, place.contractId, { ...sent, state: 'shipped', shipped_at: at });
  await tell(tx, work, place, { kind: 'goods_sent', at });
}

/** The KOL has it, or says what is wrong. @param problem null: it is there */
export async function answerProduct(
  tx: Db,
  context: WorkContext,
  place: Place,
  problem: string | null,
): Promise<void> {
  const words =
    problem === null ? null : isVisible(problem) ? problem.trim() : fail('shipment_words_required');
  const { work } = await open(
    tx,
    context,
    place,
    words === null ? 'receive' : 'complain',
    'shipment_not_sent',
  );
  const at = context.clock.now();
  await updateShipment(tx, place.contractId, {
    state: words === null ? 'received' : 'not_received',
    answered_at: at,
    ...(words !== null && { problem: words }),
  });
  if (words === null) await endGoodsWait(tx, context, work, place.partyId);
  await tell(tx, work, place, { kind: words === null ? 'goods_received' : 'goods_missing', at });
}

/** The work goes on without a product: nobody needs the address any more. */
export async function endProduct(tx: Db, context: WorkContext, place: Place): Promise<void> {
  const { work, state, isBrand } = await open(tx, context, place);
  if (!state) return fail('shipment_not_found');
  if (!mayDo(isBrand ? 'endAsBrand' : 'endAsKol', state)) fail('shipment_ended');
  await updateShipment(tx, place.contractId, {
    state: 'without',
    ended_by: isBrand ? 'brand' : 'kol',
    address: null,
  });
  await endGoodsWait(tx, context, work, place.partyId);
  await tell(tx, work, place, { kind: 'goods_ended', at: context.clock.now() });
}

/** Locks the work, so that two acts at once happen one after the other, and checks that this one is allowed. */
async function open(
  tx: Db,
  context: WorkContext,
  { contractId, partyId }: Place,
  act?: Parameters<typeof mayDo>[0],
  refusal: ErrorCode = 'shipment_not_found',
): Promise<{ work: LockedWork; state: ShipmentState | null; row: ShipmentRow; isBrand: boolean }> {
  const which = (await findWork(tx, contractId, partyId)) ?? fail('shipment_not_found');
  const work = await lockWork(tx, context, which);
  const row = (await findShipment(tx, contractId, partyId)) ?? fail('shipment_not_found');
  if (act && row.state === null) fail('shipment_not_found');
  if (work.dueAt === null) fail('shipment_over');
  // What each side has said is evidence then, and the days of waiting stand still.
  if (work.state === 'disputed' || work.state === 'cancelling') fail('shipment_paused');
  if (act && row.state && !mayDo(act, row.state)) fail(refusal);
  return { work, state: row.state, row, isBrand: work.brandId === partyId };
}

type Told = Extract<NewNotice['kind'], `goods_${string}`>;

/** Tells the other side. */
async function tell(tx: Db, work: LockedWork, { partyId }: Place, { kind, at }: { kind: Told; at: Date }) {
  const { contractId, campaignId, brandId, kolId } = work;
  const userId = partyId === brandId ? kolId : brandId;
  const key = `${contractId}:${at.toISOString()}`;
  await addNotices(tx, [{ kind, userId, fromId: partyId, campaignId, key, at, facts: { contractId } }]);
}

/** One line of what was typed. */
const lineOf = (typed: string) =>
  isVisible(typed) ? typed.replace(/\s+/gu, ' ').trim() : fail('shipment_words_required');
