import { engagementOf, engagementRate, kindName } from '@sohor/shared/format';
import type { Db } from '../../platform/database.ts';
import { count, figure, rupiah, type Table, tableOf, text } from '../../platform/table-file.ts';
import { toTenths } from './export-report.ts';
import { groupWork } from './report.repository.ts';
import { type KindResults, kindsOf } from './rules/report.ts';

/** What the published works of a campaign have reached by kind of content. A price that is not divided is an empty cell. */
export function exportKinds(db: Db, campaignId: string): Promise<Table> {
  const views = (kind: KindResults) => (kind.works > 0 ? kind.views : null);
  const engagement = (kind: KindResults) => (kind.works > 0 ? engagementOf(kind) : null);
  return tableOf<KindResults>(
    [
      text('Jenis konten', kindName),
      count('Konten tayang', ({ published }) => published),
      count('Konten berangka', ({ works }) => works),
      count('Tayangan', views),
      count('Interaksi', engagement),
      figure('ER (%)', (kind) => toTenths(engagementRate(engagementOf(kind), kind.views))),
      rupiah('Biaya (IDR)', ({ costIdr }) => costIdr),
    ],
    (async function* () {
      yield kindsOf(await groupWork(db, campaignId));
    })(),
  );
}
