import { type Static, Type } from 'typebox';
import { endpoint, exact, nullable, ok, oneOf, PageQuery, page, text, Uuid } from './endpoint.ts';
import { APPEAL_RESULTS, MAX_APPEAL_TEXT, SCORE_WEIGHTS, type ScoreComponent } from './score-formula.ts';
import { ById, Nothing, Time } from './staff-calls.ts';

const Points = Type.Number({ minimum: 0, maximum: 100 });
const Version = Type.Integer({ minimum: 1 });
const Words = text(MAX_APPEAL_TEXT, 1);
const Component = oneOf(Object.keys(SCORE_WEIGHTS) as ScoreComponent[]);

/** What one component gives. */
export const ScorePart = exact({
  nama: Component,
  /** Null without data. */
  poin: nullable(Points),
  /**
   * Ratio that the points were read from, and how many videos, days (growth) or works (delivery) are behind it. `awal`: points of
   * the category, which works are drawn to. Null without data, and in version 1.
   */
  ukuran: nullable(
    exact({ rasio: Type.Number(), sampel: Type.Integer({ minimum: 0 }), awal: Type.Optional(Points) }),
  ),
});
export type ScorePart = Static<typeof ScorePart>;

/** What would raise the score: the ratio to reach, and by how many points the score rises then. */
export const ScoreStep = exact({
  nama: Component,
  /** Ratio now and then; of `delivery`, the average of its works as a share. */
  dari: Type.Number(),
  ke: Type.Number(),
  tambah: Type.Number({ minimum: 0 }),
});
export type ScoreStep = Static<typeof ScoreStep>;

const scored = {
  /** Null without a score. */
  skor: nullable(Points),
  versi: nullable(Version),
  dihitung: nullable(Time),
  komponen: Type.Array(ScorePart),
};

/** What a KOL asked staff to look at, and the answer. */
export const ScoreAppeal = exact({
  alasan: Type.String(),
  diminta: Time,
  hasil: nullable(oneOf(APPEAL_RESULTS)),
  /** Null while nobody has answered. */
  jawaban: nullable(Type.String()),
  dijawab: nullable(Time),
});
export type ScoreAppeal = Static<typeof ScoreAppeal>;

/** A KOL's own score. */
export const OwnScore = exact({
  ...scored,
  /** Since when the KOL refuses to be scored; null: it does not. */
  ditolak: nullable(Time),
  /** False before the profile was saved or read from TikTok: there is nothing to refuse yet. */
  adaProfil: Type.Boolean(),
  /** What would raise it most, best first. */
  langkah: Type.Array(ScoreStep),
  /** Days (Jakarta) on which the score or its version changed, newest first. */
  riwayat: Type.Array(exact({ hari: Type.String({ format: 'date' }), versi: Version, skor: Points })),
  /** The latest appeal. */
  banding: nullable(ScoreAppeal),
  /** From when the KOL can appeal again; null: now, or while one is open. */
  bandingLagi: nullable(Time),
});
export type OwnScore = Static<typeof OwnScore>;

/** Answers as long as the KOL has an account, with or without a score. */
export const readOwnScore = endpoint({
  method: 'GET',
  path: 'Score',
  access: 'KOL',
  summary: "The KOL's own score: what each component gives, what would raise it, and its days.",
  reply: ok(OwnScore),
});

/** Refusing deletes the score, its components and its days; agreeing computes it anew. The same wish twice changes nothing. */
export const refuseScore = endpoint({
  method: 'PUT',
  path: 'Score/refusal',
  access: 'KOL',
  summary: 'Whether the KOL refuses to be scored.',
  errors: ['score_no_profile'],
  body: exact({ tolak: Type.Boolean() }),
  reply: ok(OwnScore),
});

/** 409 without a score, while an appeal is open, and for 30 days after an answer. */
export const appealScore = endpoint({
  method: 'POST',
  path: 'Score/appeal',
  access: 'KOL',
  summary: 'Asks staff to look at the score.',
  errors: ['score_none', 'score_appeal_open', 'score_appeal_soon', 'score_words_required'],
  body: exact({ alasan: Words }),
  reply: ok(OwnScore),
});

/** A score that staff was asked to look at. */
export const AskedScore = exact({
  id: Uuid,
  idKol: Uuid,
  namaKol: Type.String(),
  alasan: Type.String(),
  diminta: Time,
  /** Score when the KOL asked. */
  skorDiminta: nullable(Points),
  ...scored,
});
export type AskedScore = Static<typeof AskedScore>;

/** Those that nobody has answered, oldest first. */
export const listScoreAppeals = endpoint({
  method: 'GET',
  path: 'Ops/scoreAppeals',
  access: 'Admin',
  summary: 'Scores that staff was asked to look at, with the numbers behind.',
  query: PageQuery,
  reply: page(AskedScore),
});

/** Staff cannot enter a score. `dihitung` computes it anew at once, `disinkronkan` has TikTok read anew. */
export const answerScoreAppeal = endpoint({
  method: 'POST',
  path: 'Ops/scoreAppeal/:id',
  access: 'Admin',
  summary: 'Answers an appeal, and has the score computed or TikTok read anew.',
  errors: ['score_appeal_not_found', 'score_appeal_decided', 'score_not_synced', 'reason_required'],
  params: ById,
  body: exact({ hasil: oneOf(APPEAL_RESULTS), jawaban: Words }),
  reply: Nothing,
});
