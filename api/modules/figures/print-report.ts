import {
  costPerEngagement,
  costPerMille,
  costPerView,
  engagementOf,
  engagementRate,
  formatCount,
  formatDate,
  formatDay,
  formatPeriod,
  formatRupiah,
  formatUnitCost,
  kindName,
  LINK_PLATFORMS,
  pieceName,
} from '@sohor/shared/format';
import { FIGURE_GAP_LABELS, PRODUCT_NAME } from '@sohor/shared/wire/catalog';
import type { Db } from '../../platform/database.ts';
import { startPdf } from '../../platform/pdf.ts';
import { gapIn, rateIn, SOURCE_LABELS } from './export-report.ts';
import { listReferences } from './reference-cpms.repository.ts';
import { groupWork, listReported, type OwnCampaign, type ReportedRow } from './report.repository.ts';
import { emvOf, kindsOf, type Reference, reportOf } from './rules/report.ts';

const ZONE = 'Asia/Jakarta';
/** Works that the document lists; the table has all of them. */
const MAX_LISTED = 200;
const oneDecimal = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 1 });
const percent = (rate: number | null) => (rate === null ? 'N/A' : `${oneDecimal.format(rate)}%`);

/** The report of a campaign as a document: every figure with its source and formula, and what is missing. */
export async function printReport(db: Db, campaign: OwnCampaign, at: Date): Promise<Buffer> {
  const groups = await groupWork(db, campaign.id);
  const report = reportOf(groups);
  const emv = emvOf(groups, await listReferences(db, at));
  const listed = await listReported(db, campaign.id, null, MAX_LISTED + 1);
  const { counted, results, works } = report;
  const views = results.reduce((sum, one) => sum + one.views, 0);
  const engagement = results.reduce((sum, one) => sum + engagementOf(one), 0);
  const known = (value: number) => (results.length > 0 ? formatCount(value) : 'N/A');
  const pdf = await startPdf({ title: 'Laporan Campaign', at });
  pdf.fields([
    ['Campaign', campaign.name],
    ['Periode', formatPeriod(campaign.startDate, campaign.endDate)],
    ['Konten', `${works.counted} dari ${works.published} konten yang tayang ada angkanya`],
    ['Terakhir dibaca', report.takenAt ? formatDate(report.takenAt, ZONE) : 'Belum pernah'],
  ]);
  pdf.heading('Hasil');
  pdf.fields([
    ['Tayangan', known(views)],
    ['Interaksi', known(engagement)],
    ['ER', `${percent(engagementRate(engagement, views))} = interaksi ÷ tayangan`],
    ['CPV', `${formatUnitCost(costPerView(counted.costIdr, counted.views))} = biaya ÷ tayangan`],
    ['CPM', `${formatUnitCost(costPerMille(counted.costIdr, counted.views))} = biaya ÷ tayangan × 1.000`],
    ['CPE', `${formatUnitCost(costPerEngagement(counted.costIdr, counted.engagement))} = biaya ÷ interaksi`],
    ...(emv ? [['EMV', `${formatRupiah(emv.valueIdr)} = tayangan × CPM acuan ÷ 1.000`] as const] : []),
    ['Biaya', `${formatRupiah(report.costIdr)} untuk ${works.paid} konten yang sudah dibayar`],
  ]);
  pdf.note(
    `CPV, CPM, dan CPE hanya dari ${counted.works} konten yang sudah dibayar dan lengkap angkanya: ${formatRupiah(counted.costIdr)}, ${formatCount(counted.views)} tayangan, ${formatCount(counted.engagement)} interaksi. Interaksi = suka + komentar + dibagikan, dan disimpan bila sumbernya menyebutkannya.`,
  );
  if (emv)
    pdf.note(
      `EMV dari ${formatCount(emv.works)} konten, ${formatCount(emv.views)} tayangan. CPM acuan: ${emv.references.map(referenceText).join('; ')}.`,
    );
  pdf.heading('Menurut sumber');
  pdf.fields(
    results.map((one) => [
      SOURCE_LABELS[one.source],
      `${formatCount(one.works)} konten · ${formatCount(one.views)} tayangan · ${formatCount(engagementOf(one))} interaksi`,
    ]),
  );
  pdf.heading('Menurut jenis konten');
  pdf.fields(
    kindsOf(groups).map((kind) => [
      kindName(kind),
      `${formatCount(kind.published)} konten · ${formatCount(kind.views)} tayangan · ${formatCount(engagementOf(kind))} interaksi · ER ${percent(engagementRate(engagementOf(kind), kind.views))} · ${kind.costIdr === null ? 'biaya tidak dibagi per jenis' : formatRupiah(kind.costIdr)}`,
    ]),
  );
  if (report.gaps.length > 0) {
    pdf.heading('Yang belum ada');
    for (const { gap, works: number } of report.gaps)
      pdf.paragraph(`${formatCount(number)} konten ${FIGURE_GAP_LABELS[gap]}`);
  }
  pdf.heading('Menurut KOL');
  pdf.fields(listed.slice(0, MAX_LISTED).map((row) => [row.fullName, lineOf(row)]));
  if (listed.length > MAX_LISTED)
    pdf.note(`${MAX_LISTED} konten dengan tayangan terbanyak. Semua konten ada di berkas Excel dan CSV.`);
  pdf.note(`Waktu dalam WIB. Dokumen ini dibuat secara otomatis oleh ${PRODUCT_NAME}.`);
  return pdf.finish();
}

const referenceText = ({ platform, cpmIdr, source, validFrom }: Reference) =>
  `${LINK_PLATFORMS[platform]} ${formatRupiah(cpmIdr)} (${source}, sejak ${formatDay(validFrom)})`;

function lineOf(row: ReportedRow): string {
  const { source, takenAt, views, costIdr, contractWorks } = row;
  const isOne = contractWorks === 1;
  const paid = costIdr === null ? 'belum dibayar' : formatRupiah(costIdr);
  const cost = isOne ? paid : `${paid} untuk ${contractWorks} konten`;
  const figures = source
    ? `${formatCount(views)} tayangan · ER ${percent(rateIn(row))} · ${cost} · ${SOURCE_LABELS[source]}, ${formatDate(takenAt, ZONE)}`
    : `Belum ada angka · ${cost}`;
  return [isOne ? '' : pieceName(row), figures, gapIn(row), row.url].filter(Boolean).join('\n');
}
