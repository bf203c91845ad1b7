import { DAY_MS } from '@sohor/shared/format';
/**
 * Sohor Score, version 1: 0–100 from a KOL's own TikTok data. Six components of 0–100 points each are weighed
 * together; one without data is null and its weight is shared out among the others, never counted as zero.
 */
export const SCORE_VERSION = 1;

export const SCORE_WEIGHTS = {
  engagementRate: 25,
  reachRatio: 20,
  viewConsistency: 15,
  postingConsistency: 15,
  growthHealth: 10,
  engagementAuthenticity: 15,
} as const;
export type ScoreComponent = keyof typeof SCORE_WEIGHTS;
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

export interface ScoreInput {
  readonly followers: number;
  readonly videos: readonly ScoredVideo[];
  readonly snapshots: readonly FollowerSnapshot[];
  readonly now: Date;
}

export interface Score {
  readonly version: number;
  /** Videos that were looked at: the newest ones, 30 at the most. */
  readonly sampleSize: number;
  readonly followers: number;
  /** Per video of the sample, rounded. */
  readonly averageViews: number;
  /** Interactions per view of the sample; null without a view. */
  readonly engagement: number | null;
  readonly computedAt: Date;
  readonly score: number;
  readonly components: ScoreComponents;
}

const MAX_SAMPLE = 30;

/** Points of a curve, ascending in x; values between two points are interpolated, those outside are clamped. */
type Curve = readonly (readonly [x: number, points: number])[];

/** Interactions per view. */
// biome-ignore format: a table
const ENGAGEMENT: Curve = [[0, 0], [0.02, 30], [0.05, 60], [0.08, 80], [0.12, 100]];
/** Median views per follower. */
// biome-ignore format: a table
const REACH: Curve = [[0, 0], [0.05, 25], [0.2, 60], [0.5, 85], [1, 100]];
/** Followers gained in 30 days, as a share. A jump beyond 50 % looks bought. */
// biome-ignore format: a table
const GROWTH: Curve = [[-0.05, 0], [0, 40], [0.03, 80], [0.1, 100], [0.5, 100], [1.5, 50]];
/** Comments and shares per like. Bought likes come without them; far more of them than usual is spam. */
// biome-ignore format: a table
const AUTHENTICITY: Curve = [[0, 0], [0.01, 40], [0.03, 80], [0.06, 100], [0.3, 100], [1, 40]];

const sampleOf = (videos: readonly ScoredVideo[]) =>
  [...videos].sort((a, b) => +b.postedAt - +a.postedAt).slice(0, MAX_SAMPLE);

/** What the newest videos reached; null when there is none. */
export function reachOf(all: readonly ScoredVideo[]): Pick<Score, 'averageViews' | 'engagement'> | null {
  const videos = sampleOf(all);
  if (videos.length === 0) return null;
  const averageViews = Math.round(sum(videos, (video) => video.views) / videos.length);
  return { averageViews, engagement: engagementOf(videos) };
}

/** Null when there is no video to look at. */
export function scoreKol(input: ScoreInput): Score | null {
  const videos = sampleOf(input.videos);
  const reach = reachOf(videos);
  if (!reach) return null;
  const components: ScoreComponents = {
    engagementRate: engagementRate(videos),
    reachRatio: reachRatio(videos, input.followers),
    viewConsistency: viewConsistency(videos),
    postingConsistency: postingConsistency(videos, input.now),
    growthHealth: growthHealth(input.snapshots, input.now),
    engagementAuthenticity: engagementAuthenticity(videos),
  };
  const score = weigh(components);
  if (score === null) return null;
  return {
    version: SCORE_VERSION,
    sampleSize: videos.length,
    followers: input.followers,
    ...reach,
    computedAt: input.now,
    score,
    components,
  };
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

function engagementRate(videos: readonly ScoredVideo[]): number | null {
  const engagement = engagementOf(videos);
  return engagement === null ? null : onCurve(ENGAGEMENT, engagement);
}

function engagementOf(videos: readonly ScoredVideo[]): number | null {
  const views = sum(videos, (video) => video.views);
  return views === 0 ? null : sum(videos, (video) => video.likes + video.comments + video.shares) / views;
}

function reachRatio(videos: readonly ScoredVideo[], followers: number): number | null {
  if (followers === 0) return null;
  return onCurve(REACH, quantile(videos, 0.5) / followers);
}

/** How alike the views are: the quartiles' spread, which one viral video does not upset. */
function viewConsistency(videos: readonly ScoredVideo[]): number | null {
  if (videos.length < 4) return null;
  const low = quantile(videos, 0.25);
  const high = quantile(videos, 0.75);
  return low + high === 0 ? null : tenth(100 * (1 - (high - low) / (high + low)));
}

/** Share of the last eight weeks in which something was posted. */
function postingConsistency(videos: readonly ScoredVideo[], now: Date): number {
  const weeks = new Set<number>();
  for (const video of videos) {
    const age = Math.floor((+now - +video.postedAt) / (7 * DAY_MS));
    if (age >= 0 && age < 8) weeks.add(age);
  }
  return tenth((100 * weeks.size) / 8);
}

/** Growth over the last 90 days, brought to 30; unknown until two snapshots lie a week apart. */
function growthHealth(snapshots: readonly FollowerSnapshot[], now: Date): number | null {
  const recent = snapshots
    .filter(({ takenAt }) => +now - +takenAt <= 90 * DAY_MS && +takenAt <= +now)
    .sort((a, b) => +a.takenAt - +b.takenAt);
  const [first, last] = [recent[0], recent.at(-1)];
  if (!first || !last || first.followers === 0) return null;
  const days = (+last.takenAt - +first.takenAt) / DAY_MS;
  if (days < 7) return null;
  return onCurve(GROWTH, ((last.followers / first.followers - 1) * 30) / days);
}

function engagementAuthenticity(videos: readonly ScoredVideo[]): number | null {
  const likes = sum(videos, (video) => video.likes);
  if (likes === 0) return null;
  return onCurve(AUTHENTICITY, sum(videos, (video) => video.comments + video.shares) / likes);
}

function onCurve(curve: Curve, x: number): number {
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
