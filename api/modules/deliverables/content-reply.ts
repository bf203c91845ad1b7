import type { Content, PriceBreakdown } from '@sohor/shared/wire';
import type { Config } from '../../platform/config.ts';
import { type DividedPrice, divideFor } from '../taxes/index.ts';
import { MAX_EXTENSIONS, MAX_REVISIONS, type Stage } from './work.ts';
import type { EventRow, WorkRow } from './work-lists.repository.ts';

const stageName = (stage: Stage) => (stage === 'draft' ? 'Draf' : 'Tayang');
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

export function toContent(row: WorkRow, events: readonly EventRow[], config: Config, now: Date): Content {
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
    sisaRevisi: MAX_REVISIONS - row.revisions,
    sisaPerpanjangan: MAX_EXTENSIONS - row.extensions,
    usulanBatal:
      row.cancelBy && row.cancelUntil
        ? { oleh: party(row.cancelBy), alasan: row.cancelReason ?? '', sampai: row.cancelUntil.toISOString() }
        : null,
    rincian: toBreakdown(releasedAs(row) ?? divideFor(config, row, now)),
    riwayat: events.map((event) => ({
      at: event.at.toISOString(),
      event: event.event,
      tahap: stageName(event.stage),
      oleh: event.actorId === null ? null : party(event.actorId),
      url: event.url,
      note: event.note,
      bukti: event.proof,
      akunLain: event.isForeignAccount,
      jatuhTempo: time(event.dueAt),
    })),
  };
}

function releasedAs({ priceIdr, feeIdr, vatIdr, withheldIdr, netIdr, rules }: WorkRow) {
  if (feeIdr === null || vatIdr === null || withheldIdr === null || netIdr === null || rules === null)
    return null;
  return { grossIdr: priceIdr, feeIdr, vatIdr, withheldIdr, netIdr, rules };
}
