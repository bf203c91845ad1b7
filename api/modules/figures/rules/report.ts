import { engagementOf, type LinkPlatform } from '@sohor/shared/format';
import type { FigureSource, Trouble } from './reading.ts';

/** Signed works of a campaign that have the same platform, source and trouble, and are all paid or all not. */
export interface WorkGroup {
  readonly isPublished: boolean;
  /** Where it is published; null where it is not. */
  readonly platform: LinkPlatform | null;
  /** Null where there are no figures. */
  readonly source: FigureSource | null;
  readonly trouble: Trouble | null;
  readonly isPaid: boolean;
  readonly works: number;
  readonly views: number;
  readonly likes: number;
  readonly comments: number;
  readonly shares: number;
  /** Null where no work tells it. */
  readonly saves: number | null;
  /** What was paid, less what was taken back. */
  readonly costIdr: number;
  readonly takenAt: Date | null;
}

export type Gap = 'not_published' | 'not_read' | Trouble;

/** What one source says, summed up. */
export interface SourceResults {
  readonly source: FigureSource;
  readonly works: number;
  readonly views: number;
  readonly likes: number;
  readonly comments: number;
  readonly shares: number;
  readonly saves: number | null;
}

export interface Report {
  readonly takenAt: Date | null;
  readonly works: {
    readonly signed: number;
    readonly published: number;
    readonly counted: number;
    readonly paid: number;
  };
  readonly results: readonly SourceResults[];
  readonly costIdr: number;
  /** Paid works that have figures: what a view costs is computed from these only. */
  readonly counted: {
    readonly works: number;
    readonly costIdr: number;
    readonly views: number;
    readonly engagement: number;
  };
  readonly gaps: readonly { readonly gap: Gap; readonly works: number }[];
}

const SOURCES: readonly FigureSource[] = ['tiktok', 'typed', 'staff'];
const GAPS: readonly Gap[] = [
  'not_published',
  'not_read',
  'not_readable',
  'not_linked',
  'revoked',
  'no_scope',
  'gone',
];

/** Why figures are missing, or are not read any more; null where nothing is missing. */
export function gapOf({
  isPublished,
  source,
  trouble,
}: Pick<WorkGroup, 'isPublished' | 'source' | 'trouble'>): Gap | null {
  if (!isPublished) return 'not_published';
  // What is no video is never read: typed figures are all that there is.
  if (trouble === 'not_readable') return source ? null : trouble;
  return trouble ?? (source ? null : 'not_read');
}

/** The report of a campaign. Sources are never added up with each other here. */
export function reportOf(groups: readonly WorkGroup[]): Report {
  const sum = (some: readonly WorkGroup[], of: (group: WorkGroup) => number) =>
    some.reduce((total, group) => total + of(group), 0);
  const works = (some: readonly WorkGroup[]) => sum(some, (group) => group.works);
  const withFigures = groups.filter(({ source }) => source !== null);
  const paid = groups.filter(({ isPaid }) => isPaid);
  const counted = withFigures.filter(({ isPaid }) => isPaid);
  const times = groups.flatMap(({ takenAt }) => (takenAt ? [+takenAt] : []));
  return {
    takenAt: times.length > 0 ? new Date(Math.max(...times)) : null,
    works: {
      signed: works(groups),
      published: works(groups.filter(({ isPublished }) => isPublished)),
      counted: works(withFigures),
      paid: works(paid),
    },
    results: SOURCES.flatMap((source) => {
      const own = withFigures.filter((group) => group.source === source);
      const known = own.filter(({ saves }) => saves !== null);
      if (own.length === 0) return [];
      return {
        source,
        works: works(own),
        views: sum(own, ({ views }) => views),
        likes: sum(own, ({ likes }) => likes),
        comments: sum(own, ({ comments }) => comments),
        shares: sum(own, ({ shares }) => shares),
        saves: known.length > 0 ? sum(known, ({ saves }) => saves ?? 0) : null,
      };
    }),
    costIdr: sum(paid, ({ costIdr }) => costIdr),
    counted: {
      works: works(counted),
      costIdr: sum(counted, ({ costIdr }) => costIdr),
      views: sum(counted, ({ views }) => views),
      engagement: sum(counted, engagementOf),
    },
    gaps: GAPS.flatMap((gap) => {
      const own = works(groups.filter((group) => gapOf(group) === gap));
      return own > 0 ? { gap, works: own } : [];
    }),
  };
}

/** What a thousand views are worth on a platform, with its source and the day (`YYYY-MM-DD`) from which it is in force. */
export interface Reference {
  readonly platform: LinkPlatform;
  readonly cpmIdr: number;
  readonly source: string;
  readonly validFrom: string;
}

/**
 * Earned media value: views × reference price ÷ 1,000, of works on platforms that have one; null where there is none. Each
 * platform's value is rounded down to whole rupiah.
 */
export function emvOf(groups: readonly WorkGroup[], references: readonly Reference[]) {
  const used = references.flatMap((reference) => {
    const own = groups.filter(({ platform, source }) => platform === reference.platform && source !== null);
    const views = own.reduce((sum, group) => sum + group.views, 0);
    const works = own.reduce((sum, group) => sum + group.works, 0);
    const valueIdr = Number((BigInt(views) * BigInt(reference.cpmIdr)) / 1_000n);
    return works > 0 ? { reference, views, works, valueIdr } : [];
  });
  if (used.length === 0) return null;
  return {
    valueIdr: used.reduce((sum, one) => sum + one.valueIdr, 0),
    works: used.reduce((sum, one) => sum + one.works, 0),
    views: used.reduce((sum, one) => sum + one.views, 0),
    references: used.map(({ reference }) => reference),
  };
}
export type Emv = NonNullable<ReturnType<typeof emvOf>>;

/** Days of a curve that are shown. */
const MAX_DAYS = 31;

/** Views at the end of each day, from what each day added. */
export function curveOf(days: readonly { readonly day: string; readonly gained: number }[]) {
  let views = 0;
  return days
    .map(({ day, gained }) => {
      views += gained;
      return { day, views: Math.max(0, views) };
    })
    .slice(-MAX_DAYS);
}
