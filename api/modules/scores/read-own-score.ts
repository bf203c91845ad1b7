import { DAY_MS } from '@sohor/shared/format';
import type { OwnScore, ScorePart, ScoreStep } from '@sohor/shared/wire';
import { APPEAL_PAUSE_DAYS, type ScoreComponent } from '@sohor/shared/wire/catalog';
import type { Context } from '../../platform/context.ts';
import { componentsOf, findOwnScore, listScoreDays, type StoredBreakdown } from '../kols/index.ts';
import { type LatestAppeal, latestAppeal } from './appeals.repository.ts';
import { scoreSteps } from './rules/score-steps.ts';

/** Score, version and components as the calls name them. */
export function scoredOf(
  score: number | null,
  breakdown: StoredBreakdown | null,
): Pick<OwnScore, 'skor' | 'versi' | 'dihitung' | 'komponen'> {
  const isScored = score !== null && breakdown !== null;
  return {
    skor: score,
    versi: isScored ? breakdown.version : null,
    dihitung: isScored ? breakdown.computedAt : null,
    komponen: isScored ? partsOf(breakdown) : [],
  };
}

function partsOf(breakdown: StoredBreakdown): ScorePart[] {
  return Object.entries(componentsOf(breakdown)).map(([key, points]) => {
    const name = key as ScoreComponent;
    const measure = breakdown.measures?.[name];
    return {
      nama: name,
      poin: points,
      ukuran: measure
        ? {
            rasio: measure.ratio,
            sampel: measure.sample,
            ...(measure.prior !== undefined && { awal: measure.prior }),
          }
        : null,
    };
  });
}

function stepsOf(parts: readonly ScorePart[]): ScoreStep[] {
  const known = parts.flatMap(({ nama: name, poin: points, ukuran }) =>
    points === null || !ukuran
      ? []
      : [{ name, points, ratio: ukuran.rasio, sample: ukuran.sampel, prior: ukuran.awal }],
  );
  return scoreSteps(known).map(({ name, from, to, gain }) => ({
    nama: name,
    dari: from,
    ke: to,
    tambah: gain,
  }));
}

/** From when a KOL can appeal again; null: at once, or not while an appeal is open. */
export function nextAppeal(latest: LatestAppeal, now: Date): Date | null {
  if (!latest?.decidedAt) return null;
  const next = new Date(+latest.decidedAt + APPEAL_PAUSE_DAYS * DAY_MS);
  return next > now ? next : null;
}

export async function readOwnScore(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  kolId: string,
): Promise<OwnScore> {
  const own = await findOwnScore(db, kolId);
  const days = await listScoreDays(db, kolId);
  const appeal = await latestAppeal(db, kolId);
  const scored = scoredOf(own?.score == null ? null : Number(own.score), own?.breakdown ?? null);
  return {
    ...scored,
    ditolak: own?.refusedAt?.toISOString() ?? null,
    adaProfil: own !== undefined,
    langkah: stepsOf(scored.komponen),
    riwayat: days.map(({ day, version, score }) => ({ hari: day, versi: version, skor: Number(score) })),
    banding: appeal
      ? {
          alasan: appeal.reason,
          diminta: appeal.askedAt.toISOString(),
          hasil: appeal.result,
          jawaban: appeal.answer,
          dijawab: appeal.decidedAt?.toISOString() ?? null,
        }
      : null,
    bandingLagi: nextAppeal(appeal, clock.now())?.toISOString() ?? null,
  };
}
