import {
  DELIVERY,
  SCORE_CURVES,
  SCORE_WEIGHTS,
  SCORED_WEEKS,
  type ScoreComponent,
  type ScoreCurve,
} from '@sohor/shared/wire/catalog';

/** A step of a curve that gives less is not worth a sentence. */
const LEAST_POINTS = 4;
const MAX_STEPS = 3;

/** A component with data. */
export interface KnownPart {
  readonly name: ScoreComponent;
  readonly points: number;
  readonly ratio: number;
  readonly sample: number;
  /** Of `delivery`: points of the category. */
  readonly prior?: number | undefined;
}

export interface Step {
  readonly name: ScoreComponent;
  readonly from: number;
  readonly to: number;
  /** Points that the whole score gains. */
  readonly gain: number;
}

/**
 * What would raise the score most, best first: for each component the next ratio worth reaching, and what the score gains when
 * nothing else changes.
 */
export function scoreSteps(parts: readonly KnownPart[]): Step[] {
  const weight = parts.reduce((sum, { name }) => sum + SCORE_WEIGHTS[name], 0);
  const steps = parts.flatMap((part) => {
    const next = nextOf(part);
    if (!next) return [];
    const gain = ((next.points - part.points) * SCORE_WEIGHTS[part.name]) / weight;
    return [{ name: part.name, from: part.ratio, to: next.ratio, gain: Math.round(gain * 10) / 10 }];
  });
  return steps
    .filter(({ gain }) => gain > 0)
    .sort((a, b) => b.gain - a.gain)
    .slice(0, MAX_STEPS);
}

interface Next {
  readonly ratio: number;
  readonly points: number;
}

function nextOf({ name, points, ratio, sample, prior }: KnownPart): Next | undefined {
  switch (name) {
    case 'viewConsistency':
      return share(ratio + 0.1);
    case 'postingConsistency':
      return share(ratio + 1 / SCORED_WEEKS);
    case 'delivery': {
      // One more work, on time and without a revision, for a Brand that does not count in full yet.
      const sum = 100 * ratio * sample + 100;
      const drawn = (prior ?? DELIVERY.prior) * DELIVERY.priorWorks;
      return {
        ratio: sum / (sample + 1) / 100,
        points: (sum + drawn) / (sample + 1 + DELIVERY.priorWorks),
      };
    }
    default:
      return nextOnCurve(SCORE_CURVES[name], ratio, points);
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
