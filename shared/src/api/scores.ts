import type { AppealResult, ScoreComponent } from '../wire/catalog.ts';
import type { AskedScore as WireAsked, OwnScore as WireOwn, ScorePart as WirePart } from '../wire/index.ts';
import { call } from './call.ts';
import { type Page, toPage } from './page.ts';

/** What one component of a score gives. */
export interface ScorePart {
  name: ScoreComponent;
  /** 0–100; null without data. */
  points: number | null;
  /**
   * What the points were read from: a ratio, how many videos, days (growth) or works (delivery) are behind it, and of `delivery` the
   * points of the category. Null without data.
   */
  measure: { ratio: number; sample: number; prior: number | null } | null;
}

/** Something that would raise the score. */
export interface ScoreStep {
  name: ScoreComponent;
  /** Ratio now, and the one to reach. */
  from: number;
  to: number;
  /** Points that the whole score gains then. */
  gain: number;
}

/** A score with its version and components; all empty without one. */
export interface Scored {
  score: number | null;
  version: number | null;
  /** ISO 8601, like all times here. */
  computedAt: string | null;
  parts: ScorePart[];
}

/** What a KOL asked staff to look at. */
export interface ScoreAppeal {
  reason: string;
  askedAt: string;
  /** Null while nobody has answered. */
  answer: { result: AppealResult; text: string; at: string } | null;
}

/** A KOL's own score. */
export interface OwnScore extends Scored {
  /** Since when the KOL refuses to be scored; null: it does not. */
  refusedAt: string | null;
  /** False before there is a profile: then there is nothing to refuse. */
  hasProfile: boolean;
  /** Best first. */
  steps: ScoreStep[];
  /** Days (YYYY-MM-DD, Jakarta) on which the score or its version changed, newest first. */
  days: { day: string; version: number; score: number }[];
  /** The latest one. */
  appeal: ScoreAppeal | null;
  /** From when the KOL can appeal again; null: now, or while an appeal is open. */
  appealFrom: string | null;
}

/** A score that staff was asked to look at. */
export interface AskedScore extends Scored {
  id: string;
  kolId: string;
  kolName: string;
  reason: string;
  askedAt: string;
  /** When the KOL asked. */
  scoreThen: number | null;
}

const toPart = ({ nama, poin, ukuran }: WirePart): ScorePart => ({
  name: nama,
  points: poin,
  measure: ukuran && { ratio: ukuran.rasio, sample: ukuran.sampel, prior: ukuran.awal ?? null },
});

const toScored = ({
  skor,
  versi,
  dihitung,
  komponen,
}: Pick<WireOwn, 'skor' | 'versi' | 'dihitung' | 'komponen'>): Scored => ({
  score: skor,
  version: versi,
  computedAt: dihitung,
  parts: komponen.map(toPart),
});

function toAppeal({
  alasan,
  diminta,
  hasil,
  jawaban,
  dijawab,
}: NonNullable<WireOwn['banding']>): ScoreAppeal {
  const answer = hasil && jawaban && dijawab ? { result: hasil, text: jawaban, at: dijawab } : null;
  return { reason: alasan, askedAt: diminta, answer };
}

const toOwn = (own: WireOwn): OwnScore => ({
  ...toScored(own),
  refusedAt: own.ditolak,
  hasProfile: own.adaProfil,
  steps: own.langkah.map(({ nama, dari, ke, tambah }) => ({ name: nama, from: dari, to: ke, gain: tambah })),
  days: own.riwayat.map(({ hari, versi, skor }) => ({ day: hari, version: versi, score: skor })),
  appeal: own.banding && toAppeal(own.banding),
  appealFrom: own.bandingLagi,
});

/** The KOL's own score: what each component gives, what would raise it, and its days. */
export async function fetchOwnScore(): Promise<OwnScore> {
  return toOwn((await call('GET Score')).data);
}

/** Refuses to be scored, or agrees again. @throws {ApiError} 409 before there is a profile */
export async function refuseScore(refuses: boolean): Promise<OwnScore> {
  return toOwn((await call('PUT Score/refusal', { body: { tolak: refuses } })).data);
}

/** Asks staff to look at the score. @throws {ApiError} 409 while an appeal is open, and for 30 days after an answer */
export async function appealScore(reason: string): Promise<OwnScore> {
  return toOwn((await call('POST Score/appeal', { body: { alasan: reason } })).data);
}

/** For staff: appeals that nobody has answered, oldest first, with the numbers behind the score. */
export async function fetchScoreAppeals(cursor?: string): Promise<Page<AskedScore>> {
  const toAsked = (asked: WireAsked): AskedScore => ({
    ...toScored(asked),
    id: asked.id,
    kolId: asked.idKol,
    kolName: asked.namaKol,
    reason: asked.alasan,
    askedAt: asked.diminta,
    scoreThen: asked.skorDiminta,
  });
  return toPage(await call('GET Ops/scoreAppeals', { query: { cursor } }), toAsked);
}

/** For staff: answers an appeal. @throws {ApiError} 409 when it was answered before, or TikTok cannot be read */
export async function answerScoreAppeal(id: string, result: AppealResult, answer: string): Promise<void> {
  await call('POST Ops/scoreAppeal/:id', { params: { id }, body: { hasil: result, jawaban: answer } });
}
