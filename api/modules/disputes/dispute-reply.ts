import type { Dispute, DisputeDetail, StaffDispute } from '@sohor/shared/wire';
import type { Context } from '../../platform/context.ts';
import { signPath } from '../files/index.ts';
import type { DisputeRow, MessageRow } from './disputes.repository.ts';
import { isEnded, stateAt } from './rules/dispute.ts';

export function toDispute(row: DisputeRow, now: Date): Dispute {
  return {
    id: row.id,
    idKontrak: row.contractId,
    idCampaign: row.campaignId,
    namaProyek: row.campaignName,
    kol: row.kolName,
    brand: row.brandName,
    oleh: partyOf(row, row.openedBy),
    jenis: row.kind === 'work' ? 'Pekerjaan' : 'Konten hilang',
    status: stateAt(row, now),
    harga: row.priceIdr,
    dibuka: row.openedAt.toISOString(),
    buktiSampai: row.evidenceUntil.toISOString(),
    putusanSampai: row.decideBy.toISOString(),
    berakhir: row.endedAt?.toISOString() ?? null,
    putusan: row.toKolIdr === null ? null : { keKol: row.toKolIdr, alasan: row.decision ?? '' },
  };
}

export function toDetail(
  { secrets, clock }: Pick<Context, 'secrets' | 'clock'>,
  row: DisputeRow,
  messages: readonly MessageRow[],
): DisputeDetail {
  const now = clock.now();
  return {
    ...toDispute(row, now),
    idKol: row.kolId,
    keterangan: messages.map(({ at, authorId, body, pictures, links }) => ({
      at: at.toISOString(),
      oleh: partyOf(row, authorId),
      teks: body,
      gambar: pictures.map((path) => signPath(secrets, path, now)),
      tautan: links,
    })),
  };
}

export function toStaffDispute(row: DisputeRow, now: Date): StaffDispute {
  return { ...toDispute(row, now), terlambat: !isEnded(row.state) && row.decideBy <= now };
}

const partyOf = ({ brandId }: DisputeRow, userId: string) => (userId === brandId ? 'Brand' : 'KOL');
