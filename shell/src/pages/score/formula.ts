import { splitCamelCase } from '@sohor/shared/format';

/**
 * Version 1 of the score's formula, as its page publishes it. It is only a description: the API computes the score. A test
 * compares the two (ops/site/published-formula.test.ts).
 */
export const FORMULA_VERSION = 1;

/** Maximum number of videos that count, newest first. */
export const MAX_VIDEOS = 30;

/** A point of the curve: `x` as shown to the reader, and the points that it gives. Between two points the curve is linear. */
export type CurvePoint = readonly [x: number, points: number];

export interface ScoreComponent {
  /** Name of the component in the API. */
  key: string;
  weight: number;
  /** Meaning, in a few words. */
  short: string;
  /** How it is measured. */
  measured: string;
  /** When the component is N/A. */
  unknown: string;
  /** Heading of the first column. */
  measure?: string;
  curve?: readonly CurvePoint[];
}

// biome-ignore format: tables
const CURVES = {
  engagementRate: [[0, 0], [0.02, 30], [0.05, 60], [0.08, 80], [0.12, 100]],
  reachRatio: [[0, 0], [0.05, 25], [0.2, 60], [0.5, 85], [1, 100]],
  growthHealth: [[-0.05, 0], [0, 40], [0.03, 80], [0.1, 100], [0.5, 100], [1.5, 50]],
  engagementAuthenticity: [[0, 0], [0.01, 40], [0.03, 80], [0.06, 100], [0.3, 100], [1, 40]],
} as const;

export const SCORE_COMPONENTS: readonly ScoreComponent[] = [
  {
    key: 'engagementRate',
    weight: 25,
    short: 'Seberapa sering penonton bereaksi',
    measured: 'Jumlah suka, komentar, dan bagikan semua video, dibagi jumlah penayangannya.',
    unknown: 'N/A bila semua video belum pernah ditayangkan.',
    measure: 'Interaksi per penayangan',
    curve: CURVES.engagementRate,
  },
  {
    key: 'reachRatio',
    weight: 20,
    short: 'Seberapa jauh video menjangkau pengikut',
    measured:
      'Median penayangan dibagi jumlah pengikut. Median adalah nilai tengah, jadi satu video viral hampir tidak mengubahnya.',
    unknown: 'N/A bila akun belum punya pengikut.',
    measure: 'Median penayangan per pengikut',
    curve: CURVES.reachRatio,
  },
  {
    key: 'viewConsistency',
    weight: 15,
    short: 'Seberapa stabil penayangannya',
    measured:
      'Dari penayangan semua video diambil kuartil bawah (Q1) dan kuartil atas (Q3). Poin = 100 × (1 − (Q3 − Q1) ÷ (Q3 + Q1)): makin mirip penayangan antarvideo, makin tinggi.',
    unknown: 'N/A bila videonya kurang dari 4, atau kedua kuartilnya nol.',
  },
  {
    key: 'postingConsistency',
    weight: 15,
    short: 'Seberapa teratur mengunggah',
    measured:
      'Banyaknya minggu dengan setidaknya satu video, dari 8 minggu terakhir. Poin = 100 × minggu yang terisi ÷ 8.',
    unknown: 'Selalu ada nilainya: tanpa unggahan selama 8 minggu berarti 0 poin.',
  },
  {
    key: 'growthHealth',
    weight: 10,
    short: 'Seberapa sehat pertumbuhan pengikut',
    measured:
      'Pertumbuhan pengikut antara catatan pertama dan terakhir dalam 90 hari, disetarakan ke 30 hari. Lonjakan di atas 50% menurunkan poin, karena mirip pengikut yang dibeli.',
    unknown: 'N/A sampai ada dua catatan pengikut yang berjarak minimal 7 hari.',
    measure: 'Pertumbuhan per 30 hari',
    curve: CURVES.growthHealth,
  },
  {
    key: 'engagementAuthenticity',
    weight: 15,
    short: 'Seberapa wajar interaksinya',
    measured:
      'Jumlah komentar dan bagikan dibagi jumlah suka. Suka yang dibeli jarang disertai komentar; komentar yang terlalu banyak mirip spam.',
    unknown: 'N/A bila belum ada yang menyukai video.',
    measure: 'Komentar dan bagikan per suka',
    curve: CURVES.engagementAuthenticity,
  },
];

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
  steps: [
    { key: 'engagementRate', text: '2.250 interaksi ÷ 50.000 penayangan = 4,5%', points: 55 },
    { key: 'reachRatio', text: 'Median 10.000 penayangan ÷ 10.000 pengikut = 100%', points: 100 },
    { key: 'viewConsistency', text: 'Q1 8.000 dan Q3 12.000: 100 × (1 − 4.000 ÷ 20.000)', points: 80 },
    { key: 'postingConsistency', text: '5 dari 8 minggu terisi', points: 62.5 },
    { key: 'growthHealth', text: '6% dalam 60 hari, setara 3% dalam 30 hari', points: 80 },
    { key: 'engagementAuthenticity', text: '250 komentar dan bagikan ÷ 2.000 suka = 12,5%', points: 100 },
  ],
  score: 78.1,
  /** Score of the same creator while growth is unknown. */
  scoreWithoutGrowth: 77.9,
} as const;
