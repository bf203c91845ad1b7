import { engagementOf, type LinkPlatform } from '@sohor/shared/format';
import type { FigureSource, Trouble } from './reading.ts';

/**
 * Works of signed contracts that are of the same kind, have the same platform, source and trouble, and are all paid or all not. A
 * contract's works are one or several.
 */
export interface WorkGroup {
  /** Heading and item of the rate card; null for work that it does not name. */
  readonly kindPlatform: string | null;
  readonly kindItem: string | null;
  /** Their contracts have no works of other kinds. */
  readonly isOneKind: boolean;
  readonly isPublished: boolean;
  /** Where it is published; null where it is not. */
  readonly platform: LinkPlatform | null;
  /** Null where there are no figures. */
  readonly source: FigureSource | null;
  readonly trouble: Trouble | null;
  readonly isPaid: boolean;
  /** All works of their contracts have figures. */
  readonly isWhole: boolean;
  readonly works: number;
  readonly views: number;
  readonly likes: number;
  readonly comments: number;
  readonly shares: number;
  /** Null where no work tells it. */
  readonly saves: number | null;
  /** What was paid, less what was taken back; of each contract with one of its works. */
  readonly costIdr: number;
  readonly takenAt: Date | null;
}

export type Gap = 'not_published' | 'not_read' | Trouble;

/** Works with figures, summed up. */
export interface Results {
  readonly works: number;
  readonly views: number;
  readonly likes: number;
  readonly comments: number;
  readonly shares: number;
  readonly saves: number | null;
}

/** What one source says. */
export interface SourceResults extends Results {
  readonly source: FigureSource;
}

/** What works of one kind have reached; sources are added up here. */
export interface KindResults extends Results {
  readonly platform: string | null;
  readonly item: string | null;
  readonly published: number;
  /** Null where a paid contract has other kinds, too: a price is not divided. */
  readonly costIdr: number | null;
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
  /** Works of paid contracts of which all works have figures: what a view costs is computed from these only. */
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

const sum = (some: readonly WorkGroup[], of: (group: WorkGroup) => number) =>
  some.reduce((total, group) => total + of(group), 0);
const works = (some: readonly WorkGroup[]) => sum(some, (group) => group.works);

function sumOf(some: readonly WorkGroup[]): Results {
  const known = some.filter(({ saves }) => saves !== null);
  return {
    works: works(some),
    views: sum(some, ({ views }) => views),
    likes: sum(some, ({ likes }) => likes),
    comments: sum(some, ({ comments }) => comments),
    shares: sum(some, ({ shares }) => shares),
    saves: known.length > 0 ? sum(known, ({ saves }) => saves ?? 0) : null,
  };
}

/** Published works by kind, the most watched first. */
export function kindsOf(groups: readonly WorkGroup[]): readonly KindResults[] {
  const published = groups.filter(({ isPublished }) => isPublished);
  const kinds = Map.groupBy(published, ({ kindPlatform, kindItem }) => `${kindPlatform} ${kindItem}`);
  return [...kinds.values()]
    .map((own): KindResults => {
      const paid = own.filter(({ isPaid }) => isPaid);
      return {
        platform: own[0]?.kindPlatform ?? null,
        item: own[0]?.kindItem ?? null,
        published: works(own),
        ...sumOf(own.filter(({ source }) => source !== null)),
        costIdr: paid.every(({ isOneKind }) => isOneKind) ? sum(paid, ({ costIdr }) => costIdr) : null,
      };
    })
    .sort((one, other) => other.views - one.views);
}

/** The report of a campaign. Sources are never added up with each other here. */
export function reportOf(groups: readonly WorkGroup[]): Report {
  const withFigures = groups.filter(({ source }) => source !== null);
  const paid = groups.filter(({ isPaid }) => isPaid);
  const counted = paid.filter(({ isWhole }) => isWhole);
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
      return own.length > 0 ? { source, ...sumOf(own) } : [];
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
