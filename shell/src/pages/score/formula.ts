import { splitCamelCase } from '@sohor/shared/format';
import {
  type ScoreComponent as ComponentKey,
  DELIVERY,
  LEAST_COMPARED_VIDEOS,
  SCORE_CURVES,
  SCORE_TEXTS,
  SCORE_WEIGHTS,
  SCORED_WEEKS,
  type ScoreCurve,
} from '@sohor/shared/wire/catalog';

export interface ScoreComponent extends Description {
  /** Name of the component in the API. */
  key: ComponentKey;
  weight: number;
  /** Meaning, in a few words. */
  short: string;
  curve?: ScoreCurve;
}

interface Description {
  /** How it is measured. */
  measured: string;
  /** When the component is N/A. */
  unknown: string;
  /** Heading of the first column of its curve. */
  measure?: string;
}

const { onTime, unrevised, revisedOnce, worksOfBrand, priorWorks, prior, priorKols } = DELIVERY;

/** The formula's numbers are those by which the API computes; here stand only the words. */
const DESCRIPTIONS: Readonly<Record<ComponentKey, Description>> = {
  engagementRate: {
    measured: 'Jumlah suka, komentar, dan bagikan semua video, dibagi jumlah penayangannya.',
    unknown: 'N/A bila semua video belum pernah ditayangkan.',
    measure: 'Interaksi per penayangan',
  },
  reachRatio: {
    measured:
      'Median penayangan dibagi jumlah pengikut. Median adalah nilai tengah, jadi satu video viral hampir tidak mengubahnya.',
    unknown: 'N/A bila akun belum punya pengikut.',
    measure: 'Median penayangan per pengikut',
  },
  viewConsistency: {
    measured:
      'Dari penayangan semua video diambil kuartil bawah (Q1) dan kuartil atas (Q3). Poin = 100 × (1 − (Q3 − Q1) ÷ (Q3 + Q1)): makin mirip penayangan antarvideo, makin tinggi.',
    unknown: `N/A bila videonya kurang dari ${LEAST_COMPARED_VIDEOS}, atau kedua kuartilnya nol.`,
  },
  postingConsistency: {
    measured: `Banyaknya minggu dengan setidaknya satu video, dari ${SCORED_WEEKS} minggu terakhir. Poin = 100 × minggu yang terisi ÷ ${SCORED_WEEKS}.`,
    unknown: `Selalu ada nilainya: tanpa unggahan selama ${SCORED_WEEKS} minggu berarti 0 poin.`,
  },
  growthHealth: {
    measured:
      'Pertumbuhan pengikut antara catatan pertama dan terakhir dalam 90 hari, disetarakan ke 30 hari. Lonjakan di atas 50% menurunkan poin, karena mirip pengikut yang dibeli.',
    unknown: 'N/A sampai ada dua catatan pengikut yang berjarak minimal 7 hari.',
    measure: 'Pertumbuhan per 30 hari',
  },
  engagementAuthenticity: {
    measured:
      'Jumlah komentar dan bagikan dibagi jumlah suka. Suka yang dibeli jarang disertai komentar; komentar yang terlalu banyak mirip spam.',
    unknown: 'N/A bila belum ada yang menyukai video.',
    measure: 'Komentar dan bagikan per suka',
  },
  delivery: {
    measured: `Dari catatan Sohor: setiap pekerjaan yang dibayar bernilai ${onTime} poin bila tepat waktu, ditambah ${unrevised} tanpa revisi atau ${revisedOnce} dengan satu revisi. Sengketa yang kalah, atau pekerjaan yang dibatalkan Brand karena terlambat, bernilai 0. Hanya pekerjaan untuk Brand terverifikasi yang dihitung, paling banyak ${worksOfBrand} per Brand. Rata-ratanya digabung dengan ${priorWorks} pekerjaan senilai rata-rata kategori KOL, jadi sedikit pekerjaan hanya sedikit menggeser nilai.`,
    unknown: `N/A bila belum ada pekerjaan seperti itu. Kategori dengan kurang dari ${priorKols} KOL memakai rata-rata semua KOL, atau ${prior} poin.`,
  },
};

export const SCORE_COMPONENTS: readonly ScoreComponent[] = (Object.keys(SCORE_WEIGHTS) as ComponentKey[]).map(
  (key) => ({
    key,
    weight: SCORE_WEIGHTS[key],
    short: SCORE_TEXTS[key],
    ...DESCRIPTIONS[key],
    ...(key in SCORE_CURVES && { curve: SCORE_CURVES[key as keyof typeof SCORE_CURVES] }),
  }),
);

export function componentName(key: string): string {
  return splitCamelCase(key);
}

/** Example: a creator with five videos, one per week. */
export const EXAMPLE = {
  followers: 10_000,
  followersBefore: 9_434,
  daysBetween: 60,
  /** Views, newest video first. */
  views: [6_000, 8_000, 10_000, 12_000, 14_000],
  /** Likes per video. */
  likes: 400,
  comments: 30,
  shares: 20,
  /** Finished work by Brand. */
  brands: [
    { works: 2, onTime: 2, unrevised: 1, revisedOnce: 1 },
    { works: 1, onTime: 1, unrevised: 1, revisedOnce: 0 },
  ],
  /** Points of its category. */
  prior: 75,
  steps: [
    { key: 'engagementRate', text: '2.250 interaksi ÷ 50.000 penayangan = 4,5%', points: 55 },
    { key: 'reachRatio', text: 'Median 10.000 penayangan ÷ 10.000 pengikut = 100%', points: 100 },
    { key: 'viewConsistency', text: 'Q1 8.000 dan Q3 12.000: 100 × (1 − 4.000 ÷ 20.000)', points: 80 },
    { key: 'postingConsistency', text: '5 dari 8 minggu terisi', points: 62.5 },
    { key: 'growthHealth', text: '6% dalam 60 hari, setara 3% dalam 30 hari', points: 80 },
    { key: 'engagementAuthenticity', text: '250 komentar dan bagikan ÷ 2.000 suka = 12,5%', points: 100 },
    { key: 'delivery', text: 'Rata-rata 95 dari 3 pekerjaan: (3 × 95 + 5 × 75) ÷ 8', points: 82.5 },
  ],
  score: 79,
  /** Score of the same creator while growth is unknown. */
  scoreWithoutGrowth: 78.9,
  /** Score of the same creator before its first work. */
  scoreWithoutDelivery: 78.1,
} as const;
