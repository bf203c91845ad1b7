import type { BreachRow } from '../breach.ts';

const TEST = 'api/modules/shipments/shipments.test.ts';
const ADDRESS = 'The address of a KOL seen by somebody who sends it nothing';
const LATE = 'A KOL that is late because the product is';
const READ = 'api/modules/shipments/read-shipment.ts';

/** Products that Brands send. */
// biome-ignore format: a table
export const shipmentBreaches: readonly BreachRow[] = [
  [ADDRESS, 'another Brand reads it', 'api/modules/shipments/shipments.repository.ts', TEST, 'by nobody else',
    ".where((or) => or.or([or('w.kol_id', '=', partyId), or('w.brand_id', '=', partyId)]))", '.where(() => sql<boolean>`${partyId}::uuid IS NOT NULL`)'],
  [ADDRESS, 'every member of the Brand reads it', READ, TEST, 'by nobody else',
    'hasTeamRight(teamRole, sendShipment.team.right) &&', "hasTeamRight(teamRole, 'read') &&"],
  [ADDRESS, 'it stays after the work', READ, TEST, '30 days after the work',
    'isAddressKept(row.endedAt, row.shippedAt, clock.now())', 'isAddressKept(null, row.shippedAt, clock.now())'],
  [LATE, 'the deadline passes while the product is awaited', 'api/modules/deliverables/rules/work.ts', TEST, 'does not pass while the product is awaited',
    'waitForGoods(work, dueAt) ?? {', '{'],
  [LATE, 'a shipment is changed while a dispute is open', 'api/modules/shipments/change-shipment.ts', TEST, 'through a dispute',
    "if (work.state === 'disputed' || work.state === 'cancelling')", "if (work.state === 'cancelling')"],
  [LATE, 'the time of a dispute counts as waiting', 'api/modules/deliverables/rules/work.ts', TEST, 'through a dispute',
    'goodsSince: later(work.goodsSince, stoodMs)', 'goodsSince: work.goodsSince'],
  [LATE, 'a deadline that passes without the product counts against the KOL', 'api/modules/deliverables/rules/work.ts', TEST, 'is no lateness of the KOL',
    "isGoodsMissing(work, dueAt) ? 'goods_missed' : 'overdue'", "'overdue'"],
  [LATE, 'a KOL that has the product waits on by saying nothing', 'api/modules/shipments/change-shipment.ts', TEST, 'does not say that the product has come',
    'new Date(at.getTime() + GOODS_ANSWER_DAYS * DAY_MS)', 'null'],
];
