import type { Content, PriceBreakdown } from '@sohor/shared/wire';
import type { Config } from '../../platform/config.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { signPath } from '../files/index.ts';
import { type DividedPrice, divideFor, type Sides } from '../taxes/index.ts';
import { MAX_EXTENSIONS, type Stage } from './rules/work.ts';
import type { EventRow, WorkRow } from './work-lists.repository.ts';

const stageName = (stage: Stage) => (stage === 'draft' ? 'Draf' : 'Tayang');
/** What an event is about. An accepted draft is recorded with the stage that follows it. */
const stageOf = ({ event, state, stage }: EventRow): Stage =>
  event.startsWith('accepted') && state !== 'released' ? 'draft' : stage;
const time = (at: Date | null) => at?.toISOString() ?? null;

export function toBreakdown(divided: Omit<DividedPrice, 'steps'>): PriceBreakdown {
  return {
    harga: divided.grossIdr,
    biayaLayanan: divided.feeIdr,
    ppn: divided.vatIdr,
    pph: divided.withheldIdr,
    diterima: divided.netIdr,
    aturan: divided.rules,
  };
}

/** Settings and time by which the price of open work is divided. */
export interface Pricing {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly now: Date;
  readonly sidesOf: (row: WorkRow) => Sides;
}

export function toContent(
  row: WorkRow,
  events: readonly EventRow[],
  { config, secrets, now, sidesOf }: Pricing,
): Content {
  const party = (id: string) => (id === row.brandId ? 'Brand' : 'KOL');
  return {
    id: row.contractId,
    idCampaign: row.campaignId,
    idUser: row.kolId,
    fullName: row.fullName,
    image: row.image,
    status: row.state,
    tahap: stageName(row.stage),
    jatuhTempo: time(row.dueAt),
    tenggat: row.deadlineAt.toISOString(),
    sisaRevisi: row.maxRevisions - row.revisions,
    maksRevisi: row.maxRevisions,
    sisaPerpanjangan: MAX_EXTENSIONS - row.extensions,
    usulanBatal:
      row.cancelBy && row.cancelUntil
        ? { oleh: party(row.cancelBy), alasan: row.cancelReason ?? '', sampai: row.cancelUntil.toISOString() }
        : null,
    ...(row.disputeId && { sengketa: row.disputeId }),
    ...(row.isClaimedTwice && { klaimGanda: true as const }),
    ...(row.isDisputed && { sengketaBerjalan: true as const }),
    rincian: toBreakdown(releasedAs(row) ?? divideFor(config, row, sidesOf(row), now)),
    bagian: row.pieces.map(({ platform, item, number }) => ({ platform, jenis: item, nomor: number })),
    riwayat: events.map((event) => ({
      at: event.at.toISOString(),
      event: event.event,
      tahap: stageName(stageOf(event)),
      oleh: event.actorId === null ? null : party(event.actorId),
      tautan: (event.links ?? []).map(({ url, isAccountUnsure }) => ({
        url,
        akunBelumPasti: isAccountUnsure,
      })),
      note: event.note,
      bukti: event.proof && signPath(secrets, event.proof, now),
      ...(event.video && { video: signPath(secrets, event.video, now) }),
      ...(event.remarks && {
        komentar: event.remarks.map(({ second, text }) => ({ detik: second, teks: text })),
      }),
      jatuhTempo: time(event.dueAt),
    })),
  };
}

type Released = Pick<
  WorkRow,
  'state' | 'grossIdr' | 'feeIdr' | 'vatIdr' | 'withheldIdr' | 'netIdr' | 'rules'
>;

/** The amounts that were paid; after a dispute the KOL's part can be 0. */
export function releasedAs(row: Released) {
  const { state, grossIdr, feeIdr, vatIdr, withheldIdr, netIdr, rules } = row;
  if (
    grossIdr === null ||
    feeIdr === null ||
    vatIdr === null ||
    withheldIdr === null ||
    netIdr === null ||
    rules === null
  )
    return state === 'settled'
      ? { grossIdr: 0, feeIdr: 0, vatIdr: 0, withheldIdr: 0, netIdr: 0, rules: '' }
      : null;
  return { grossIdr, feeIdr, vatIdr, withheldIdr, netIdr, rules };
}
