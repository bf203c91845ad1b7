import type { ScorePart, ScoreStep } from '@sohor/shared/wire';
import {
  DELIVERY,
  SCORE_CURVES,
  SCORE_WEIGHTS,
  SCORED_WEEKS,
  type ScoreCurve,
} from '@sohor/shared/wire/catalog';

/** A step of a curve that gives less is not worth a sentence. */
const LEAST_POINTS = 4;
const MAX_STEPS = 3;

type Known = ScorePart & {
  readonly poin: number;
  readonly ukuran: NonNullable<ScorePart['ukuran']>;
};

/**
 * What would raise the score most, best first: for each component the next ratio worth reaching, and what the score gains when
 * nothing else changes.
 */
export function scoreSteps(parts: readonly ScorePart[]): ScoreStep[] {
  const weight = parts.reduce((sum, { nama, poin }) => sum + (poin === null ? 0 : SCORE_WEIGHTS[nama]), 0);
  const steps = parts.filter(isKnown).flatMap((part) => {
    const next = nextOf(part);
    if (!next) return [];
    const gain = ((next.points - part.poin) * SCORE_WEIGHTS[part.nama]) / weight;
    return [{ nama: part.nama, dari: part.ukuran.rasio, ke: next.ratio, tambah: Math.round(gain * 10) / 10 }];
  });
  return steps
    .filter(({ tambah }) => tambah > 0)
    .sort((a, b) => b.tambah - a.tambah)
    .slice(0, MAX_STEPS);
}

const isKnown = (part: ScorePart): part is Known => part.poin !== null && part.ukuran !== null;

interface Next {
  readonly ratio: number;
  readonly points: number;
}

function nextOf({ nama, poin, ukuran: { rasio, sampel, awal } }: Known): Next | undefined {
  switch (nama) {
    case 'viewConsistency':
      return share(rasio + 0.1);
    case 'postingConsistency':
      return share(rasio + 1 / SCORED_WEEKS);
    case 'delivery': {
      // One more work, on time and without a revision, for a Brand that does not count in full yet.
      const sum = 100 * rasio * sampel + 100;
      const prior = (awal ?? DELIVERY.prior) * DELIVERY.priorWorks;
      return {
        ratio: sum / (sampel + 1) / 100,
        points: (sum + prior) / (sampel + 1 + DELIVERY.priorWorks),
      };
    }
    default:
      return nextOnCurve(SCORE_CURVES[nama], rasio, poin);
  }
}

const share = (ratio: number): Next => ({ ratio: Math.min(ratio, 1), points: 100 * Math.min(ratio, 1) });

/** The nearest point of the curve that gives clearly more: of a curve that falls again, also one that lies below. */
function nextOnCurve(curve: ScoreCurve, from: number, points: number): Next | undefined {
  const better = curve.filter(
    (point) => point[1] >= Math.min(points + LEAST_POINTS, 100) && point[1] > points,
  );
  const [nearest] = better.sort((a, b) => Math.abs(a[0] - from) - Math.abs(b[0] - from));
  return nearest && { ratio: nearest[0], points: nearest[1] };
}
