import { DAY_MS } from '@sohor/shared/format';
import type * as wire from '@sohor/shared/wire';
import type { Caller } from '../../platform/caller.ts';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { SOURCES, toPiece, toVideo } from './figures.routes.ts';
import { listReferences } from './reference-cpms.repository.ts';
import {
  findOwnCampaign,
  findWeakest,
  gainedByDay,
  groupPublished,
  groupWork,
  listReported,
  type ReportedRow,
} from './report.repository.ts';
import {
  curveOf,
  type Emv,
  emvOf,
  type KindResults,
  kindsOf,
  type Report,
  type Results,
  reportOf,
} from './rules/report.ts';

/** The campaign of the Brand that calls; 404 for others. */
export const own = async (db: Db, campaignId: string, { userId }: Caller) =>
  (await findOwnCampaign(db, campaignId, userId)) ?? fail('campaign_not_found');

export function toReported(row: ReportedRow): wire.ReportedWork {
  const { trouble, troubleSince, takenAt, source, views, likes, comments, shares } = row;
  return {
    id: row.contractId,
    bagian: row.piece,
    ...toPiece(row),
    kontrak: { konten: row.contractWorks, tayangan: row.contractViews },
    fullName: row.fullName,
    image: row.image,
    url: row.url,
    video: toVideo(row),
    tayang: row.postedAt.toISOString(),
    masalah: trouble && troubleSince && { sebab: trouble, sejak: troubleSince.toISOString() },
    angka:
      takenAt && source
        ? {
            pada: takenAt.toISOString(),
            sumber: SOURCES[source],
            tayangan: views ?? 0,
            suka: likes ?? 0,
            komentar: comments ?? 0,
            dibagikan: shares ?? 0,
            disimpan: row.saves,
          }
        : null,
    biaya: row.costIdr,
  };
}

const toResults = ({ works, views, likes, comments, shares, saves }: Results) => ({
  konten: works,
  tayangan: views,
  suka: likes,
  komentar: comments,
  dibagikan: shares,
  disimpan: saves,
});

const toKind = (kind: KindResults): wire.KindResults => ({
  platform: kind.platform,
  jenis: kind.item,
  tayang: kind.published,
  ...toResults(kind),
  biaya: kind.costIdr,
});

const toTotals = (report: Report, emv: Emv | null): wire.WorkTotals => ({
  diperbarui: report.takenAt?.toISOString() ?? null,
  konten: {
    berjalan: report.works.signed,
    tayang: report.works.published,
    berangka: report.works.counted,
    dibayar: report.works.paid,
  },
  hasil: report.results.map((one) => ({
    sumber: SOURCES[one.source],
    ...toResults(one),
  })),
  biaya: {
    total: report.costIdr,
    berangka: report.counted.costIdr,
    konten: report.counted.works,
    tayangan: report.counted.views,
    interaksi: report.counted.engagement,
  },
  emv: emv && {
    nilai: emv.valueIdr,
    konten: emv.works,
    tayangan: emv.views,
    acuan: emv.references.map(({ platform, cpmIdr, source, validFrom }) => ({
      platform,
      cpm: cpmIdr,
      sumber: source,
      berlaku: validFrom,
    })),
  },
  kurang: report.gaps.map(({ gap, works }) => ({ sebab: gap, konten: works })),
});

/** The report of a campaign; the caller checks who may see it. */
export async function readReport(db: Db, campaignId: string, now: Date): Promise<wire.CampaignReport> {
  const groups = await groupWork(db, campaignId);
  const report = reportOf(groups);
  const emv = emvOf(groups, await listReferences(db, now));
  const curve = curveOf(await gainedByDay(db, campaignId));
  const isCompared = report.works.counted > 1;
  const [best] = isCompared ? await listReported(db, campaignId, null, 1) : [];
  const weakest = isCompared ? await findWeakest(db, campaignId) : null;
  return {
    ...toTotals(report, emv),
    jenis: kindsOf(groups).map(toKind),
    kurva: curve.map(({ day, views }) => ({ hari: day, tayangan: views })),
    terbaik: best ? toReported(best) : null,
    terlemah: weakest ? toReported(weakest) : null,
  };
}

const RECENT_MS = 30 * DAY_MS;

/** What the Brand's works of the last 30 days brought; null when none was published. */
export async function recentResults(db: Db, brandId: string, now: Date): Promise<wire.WorkTotals | null> {
  const groups = await groupPublished(db, brandId, new Date(+now - RECENT_MS));
  const report = reportOf(groups);
  if (report.works.published === 0) return null;
  return toTotals(report, emvOf(groups, await listReferences(db, now)));
}
