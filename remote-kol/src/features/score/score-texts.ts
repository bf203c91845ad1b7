import type { ScorePart, ScoreStep } from '@sohor/shared/api';
import { formatCount, formatTenths } from '@sohor/shared/format';
import { SCORED_WEEKS, type ScoreComponent } from '@sohor/shared/wire/catalog';

/** A share as a percentage, with a typographic minus. */
const percent = (share: number) => `${formatTenths(share * 100).replace('-', '−')}%`;

const RATIOS: Readonly<Record<ScoreComponent, (ratio: number) => string>> = {
  engagementRate: (ratio) => `${percent(ratio)} interaksi per penayangan`,
  reachRatio: (ratio) => `Median penayangan ${percent(ratio)} dari pengikut`,
  viewConsistency: (ratio) => `Penayangan ${percent(ratio)} mirip`,
  postingConsistency: (ratio) => `${formatCount(ratio * SCORED_WEEKS)} dari ${SCORED_WEEKS} minggu terisi`,
  growthHealth: (ratio) => `Pengikut ${ratio < 0 ? '' : '+'}${percent(ratio)} per 30 hari`,
  engagementAuthenticity: (ratio) => `Komentar dan bagikan ${percent(ratio)} dari suka`,
  delivery: (ratio) => `Rata-rata ${formatTenths(100 * ratio)} poin per pekerjaan`,
};

const SAMPLES: Partial<Record<ScoreComponent, string>> = { growthHealth: 'hari', delivery: 'pekerjaan' };

/** The ratio behind the points, and what it was counted from. */
export function measureText({ name, measure }: ScorePart): string {
  if (!measure) return 'Belum ada data; bobotnya dibagikan ke komponen lain.';
  const prior = measure.prior === null ? '' : `, nilai awal kategori ${formatTenths(measure.prior)}`;
  return `${RATIOS[name](measure.ratio)} (${formatCount(measure.sample)} ${SAMPLES[name] ?? 'video'}${prior})`;
}

/** Where the numbers come from. */
export const sourceOf = (name: ScoreComponent) => (name === 'delivery' ? 'Catatan Sohor' : 'TikTok');

const STEPS: Readonly<Record<ScoreComponent, (from: number, to: number) => string>> = {
  engagementRate: (from, to) => `Naikkan interaksi per penayangan dari ${percent(from)} ke ${percent(to)}.`,
  reachRatio: (from, to) =>
    `Naikkan median penayangan dari ${percent(from)} ke ${percent(to)} dari jumlah pengikut.`,
  viewConsistency: (from, to) =>
    `Buat penayangan antarvideo lebih mirip, dari ${percent(from)} ke ${percent(to)}.`,
  postingConsistency: (from, to) =>
    `Unggah di satu minggu lagi: dari ${formatCount(from * SCORED_WEEKS)} ke ${formatCount(to * SCORED_WEEKS)} dari ${SCORED_WEEKS} minggu.`,
  growthHealth: (from, to) =>
    to > from
      ? `Tumbuhkan pengikut dari ${percent(from)} ke ${percent(to)} per 30 hari.`
      : `Pengikut Anda melonjak ${percent(from)} per 30 hari; skor naik bila kembali ke ${percent(to)}.`,
  engagementAuthenticity: (from, to) =>
    to > from
      ? `Ajak penonton berkomentar dan membagikan, dari ${percent(from)} ke ${percent(to)} dari suka.`
      : `Komentar dan bagikan ${percent(from)} dari suka mirip spam; skor naik bila kembali ke ${percent(to)}.`,
  delivery: () => 'Selesaikan satu pekerjaan lagi untuk Brand terverifikasi, tepat waktu dan tanpa revisi.',
};

export const stepText = ({ name, from, to }: ScoreStep) => STEPS[name](from, to);
