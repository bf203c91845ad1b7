import { isDeepStrictEqual } from 'node:util';
import { DAY_MS } from '@sohor/shared/format';
import type { ShipmentAddress } from '@sohor/shared/wire';
import {
  type Courier,
  GOODS_ANSWER_DAYS,
  hasTrackingNumber,
  type ShipmentAct,
  type ShipmentState,
} from '@sohor/shared/wire/catalog';
import type { Db } from '../../platform/database.ts';
import { type ErrorCode, fail } from '../../platform/errors.ts';
import { isVisible } from '../../platform/input.ts';
import { phoneOrFail } from '../accounts/index.ts';
import {
  endGoodsWait,
  expectGoods,
  findWork,
  type LockedWork,
  lockWork,
  startGoodsWait,
  type WorkContext,
} from '../deliverables/index.ts';
import { addNotices } from '../notices/index.ts';
import { mayDo } from './rules/shipment.ts';
import {
  findShipment,
  insertShipment,
  insertShipmentEvent,
  type ShipmentRow,
  updateShipment,
} from './shipments.repository.ts';

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
  await record(tx, work, place, { act: 'offered', at });
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
  await record(tx, work, place, { act: 'address', at });
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
  await expectGoods(tx, work, new Date(at.getTime() + GOODS_ANSWER_DAYS * DAY_MS));
  await record(tx, work, place, { act: 'sent', at, words: `${courier} ${tracking}`.trim() });
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
  if (words !== null && work.goodsUntil && work.goodsUntil <= at) fail('shipment_answered_by_silence');
  await updateShipment(tx, place.contractId, {
    state: words === null ? 'received' : 'not_received',
    answered_at: at,
    ...(words !== null && { problem: words }),
  });
  await (words === null ? endGoodsWait(tx, context, work, place.partyId) : expectGoods(tx, work, null));
  await record(tx, work, place, { act: words === null ? 'received' : 'missing', at, words });
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
  await record(tx, work, place, { act: 'ended', at: context.clock.now() });
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

interface Act {
  readonly act: ShipmentAct;
  readonly at: Date;
  /** What was sent, or what was wrong with it. */
  readonly words?: string | null;
}

/** Keeps the act as evidence, and tells the other side. */
async function record(tx: Db, work: LockedWork, { partyId }: Place, { act, at, words = null }: Act) {
  const { contractId, campaignId, brandId, kolId } = work;
  const isBrand = partyId === brandId;
  await insertShipmentEvent(tx, contractId, { side: isBrand ? 'brand' : 'kol', act, at, words });
  const to = { userId: isBrand ? kolId : brandId, fromId: partyId, campaignId, at };
  const key = `${contractId}:${at.toISOString()}`;
  await addNotices(tx, [{ ...to, kind: `goods_${act}`, key, facts: { contractId } }]);
}

/** One line of what was typed. */
const lineOf = (typed: string) =>
  isVisible(typed) ? typed.replace(/\s+/gu, ' ').trim() : fail('shipment_words_required');
