import { DAY_MS } from '@sohor/shared/format';
import {
  DELIVERY,
  LEAST_COMPARED_VIDEOS,
  MAX_SCORED_VIDEOS,
  SCORE_CURVES,
  SCORE_VERSION,
  SCORE_WEIGHTS,
  SCORED_WEEKS,
  type ScoreComponent,
  type ScoreCurve,
} from '@sohor/shared/wire/catalog';

/**
 * Sohor Score: 0–100 from a KOL's own TikTok data and finished work. Components of 0–100 points each are weighed together; one
 * without data is null and its weight is shared out among the others, never counted as zero.
 */
export type ScoreComponents = Record<ScoreComponent, number | null>;

export interface ScoredVideo {
  readonly postedAt: Date;
  readonly views: number;
  readonly likes: number;
  readonly comments: number;
  readonly shares: number;
}

export interface FollowerSnapshot {
  readonly takenAt: Date;
  readonly followers: number;
}

/** A KOL's ended work for one Brand that staff has verified. Lost work counts in `works` alone. */
export interface BrandDelivery {
  readonly works: number;
  readonly onTime: number;
  readonly unrevised: number;
  readonly revisedOnce: number;
}

export interface Deliveries {
  readonly brands: readonly BrandDelivery[];
  /** Points of the KOL's category. */
  readonly prior: number;
}

export interface ScoreInput {
  readonly followers: number;
  readonly videos: readonly ScoredVideo[];
  readonly snapshots: readonly FollowerSnapshot[];
  readonly deliveries: Deliveries;
  readonly now: Date;
}

/** What a component was read from: its ratio, and the number of videos, days or works behind it. */
export interface Measure {
  readonly ratio: number;
  readonly sample: number;
  /** Of `delivery`: points of the category. */
  readonly prior?: number;
}

export type Measures = Partial<Record<ScoreComponent, Measure>>;

export interface Reach {
  /** Videos that were looked at: the newest ones, 30 at the most. */
  readonly sampleSize: number;
  readonly followers: number;
  /** Per video of the sample, rounded. */
  readonly averageViews: number;
  /** Interactions per view of the sample; null without a view. */
  readonly engagement: number | null;
}

export interface Score extends Reach {
  readonly version: number;
  readonly computedAt: Date;
  readonly score: number;
  readonly components: ScoreComponents;
  readonly measures: Measures;
}

const sampleOf = (videos: readonly ScoredVideo[]) =>
  [...videos].sort((a, b) => +b.postedAt - +a.postedAt).slice(0, MAX_SCORED_VIDEOS);

/** What the newest videos reached; null when there is none. */
export function reachOf({ videos: all, followers }: Pick<ScoreInput, 'videos' | 'followers'>): Reach | null {
  const videos = sampleOf(all);
  if (videos.length === 0) return null;
  const averageViews = Math.round(sum(videos, (video) => video.views) / videos.length);
  return { sampleSize: videos.length, followers, averageViews, engagement: engagementOf(videos) };
}

/** Points with the ratio that they were read from. */
type Measured = (Measure & { readonly points: number }) | null;

/** Null when there is no video to look at. */
export function scoreKol(input: ScoreInput): Score | null {
  const videos = sampleOf(input.videos);
  const reach = reachOf(input);
  if (!reach) return null;
  const measured: Record<ScoreComponent, Measured> = {
    engagementRate: onCurve('engagementRate', reach.engagement, videos.length),
    reachRatio: reachRatio(videos, input.followers),
    viewConsistency: viewConsistency(videos),
    postingConsistency: postingConsistency(videos, input.now),
    growthHealth: growthHealth(input.snapshots, input.now),
    engagementAuthenticity: engagementAuthenticity(videos),
    delivery: delivery(input.deliveries),
  };
  const components = {} as ScoreComponents;
  const measures: Measures = {};
  for (const [name, found] of Object.entries(measured) as [ScoreComponent, Measured][]) {
    components[name] = found?.points ?? null;
    if (!found) continue;
    const { points: _, ...measure } = found;
    measures[name] = measure;
  }
  const score = weigh(components);
  if (score === null) return null;
  return { version: SCORE_VERSION, ...reach, computedAt: input.now, score, components, measures };
}

/** Weighted mean of the components that are known; null when none is. */
export function weigh(components: ScoreComponents): number | null {
  let points = 0;
  let weight = 0;
  for (const [name, share] of Object.entries(SCORE_WEIGHTS) as [ScoreComponent, number][]) {
    const value = components[name];
    if (value === null) continue;
    points += value * share;
    weight += share;
  }
  return weight === 0 ? null : tenth(points / weight);
}

function engagementOf(videos: readonly ScoredVideo[]): number | null {
  const views = sum(videos, (video) => video.views);
  return views === 0 ? null : sum(videos, (video) => video.likes + video.comments + video.shares) / views;
}

function reachRatio(videos: readonly ScoredVideo[], followers: number): Measured {
  if (followers === 0) return null;
  return onCurve('reachRatio', quantile(videos, 0.5) / followers, videos.length);
}

/** How alike the views are: the quartiles' spread, which one viral video does not upset. */
function viewConsistency(videos: readonly ScoredVideo[]): Measured {
  if (videos.length < LEAST_COMPARED_VIDEOS) return null;
  const low = quantile(videos, 0.25);
  const high = quantile(videos, 0.75);
  if (low + high === 0) return null;
  const ratio = 1 - (high - low) / (high + low);
  return { points: tenth(100 * ratio), ratio, sample: videos.length };
}

/** Share of the last eight weeks in which something was posted. */
function postingConsistency(videos: readonly ScoredVideo[], now: Date): Measured {
  const weeks = new Set<number>();
  for (const video of videos) {
    const age = Math.floor((+now - +video.postedAt) / (7 * DAY_MS));
    if (age >= 0 && age < SCORED_WEEKS) weeks.add(age);
  }
  const ratio = weeks.size / SCORED_WEEKS;
  return { points: tenth(100 * ratio), ratio, sample: videos.length };
}

/** Growth over the last 90 days, brought to 30; unknown until two snapshots lie a week apart. */
function growthHealth(snapshots: readonly FollowerSnapshot[], now: Date): Measured {
  const recent = snapshots
    .filter(({ takenAt }) => +now - +takenAt <= 90 * DAY_MS && +takenAt <= +now)
    .sort((a, b) => +a.takenAt - +b.takenAt);
  const [first, last] = [recent[0], recent.at(-1)];
  if (!first || !last || first.followers === 0) return null;
  const days = (+last.takenAt - +first.takenAt) / DAY_MS;
  if (days < 7) return null;
  return onCurve('growthHealth', ((last.followers / first.followers - 1) * 30) / days, Math.round(days));
}

function engagementAuthenticity(videos: readonly ScoredVideo[]): Measured {
  const likes = sum(videos, (video) => video.likes);
  if (likes === 0) return null;
  const answers = sum(videos, (video) => video.comments + video.shares);
  return onCurve('engagementAuthenticity', answers / likes, videos.length);
}

/** The KOL's own average, where a Brand counts as a few works at most, drawn to the prior as if that were some works more. */
function delivery({ brands, prior }: Deliveries): Measured {
  const own = ownDelivery(brands);
  if (!own) return null;
  const { mean, weight } = own;
  const points = (mean * weight + prior * DELIVERY.priorWorks) / (weight + DELIVERY.priorWorks);
  return { points: tenth(points), ratio: mean / 100, sample: weight, prior };
}

/** Average points of a KOL's works, and how many count; null without one. */
export function ownDelivery(
  brands: readonly BrandDelivery[],
): { readonly mean: number; readonly weight: number } | null {
  let [points, weight] = [0, 0];
  for (const brand of brands) {
    const counted = Math.min(brand.works, DELIVERY.worksOfBrand);
    points += (pointsOf(brand) / brand.works) * counted;
    weight += counted;
  }
  return weight === 0 ? null : { mean: points / weight, weight };
}

const pointsOf = ({ onTime, unrevised, revisedOnce }: BrandDelivery) =>
  onTime * DELIVERY.onTime + unrevised * DELIVERY.unrevised + revisedOnce * DELIVERY.revisedOnce;

function onCurve(name: keyof typeof SCORE_CURVES, ratio: number | null, sample: number): Measured {
  return ratio === null ? null : { points: pointsAt(SCORE_CURVES[name], ratio), ratio, sample };
}

function pointsAt(curve: ScoreCurve, x: number): number {
  let [fromX, fromPoints] = curve[0] ?? [0, 0];
  if (x <= fromX) return fromPoints;
  for (const [toX, toPoints] of curve) {
    if (x <= toX) return tenth(fromPoints + ((x - fromX) / (toX - fromX)) * (toPoints - fromPoints));
    [fromX, fromPoints] = [toX, toPoints];
  }
  return fromPoints;
}

/** Quantile of the views, interpolated between neighbours. */
function quantile(videos: readonly ScoredVideo[], share: number): number {
  const views = videos.map((video) => video.views).sort((a, b) => a - b);
  const at = (views.length - 1) * share;
  const below = views[Math.floor(at)] ?? 0;
  const above = views[Math.ceil(at)] ?? below;
  return below + (above - below) * (at - Math.floor(at));
}

function sum(videos: readonly ScoredVideo[], of: (video: ScoredVideo) => number): number {
  return videos.reduce((total, video) => total + of(video), 0);
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
