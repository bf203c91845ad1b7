import {
  countPublicKols,
  fetchPublicKol,
  type PublicKolAnswer,
  type PublicKolsAnswer,
  searchPublicKols,
  toPublicKolProfile,
  toPublicKols,
} from '@sohor/shared/api';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDrawn } from '../../server-rendered/drawn.tsx';
import { readWanted, toParameters, type Wanted } from './use-search-terms.ts';

export const addressOfKol = (slug: string) => `/marketplace/${encodeURIComponent(slug)}`;

/** Data that came with the document is as old as the document. */
const initialDataUpdatedAt = () => performance.timeOrigin;

/** KOLs of a category whose name contains the text and that match the filters, best first. */
export function usePublicKols(wanted: Wanted) {
  const { category, name, filters, after } = wanted;
  const drawn = useDrawn();
  const drawnPage = () => {
    const [path, query] = drawn?.address.split('?') ?? [];
    const known = readWanted(new URLSearchParams(query));
    const isThis = String(toParameters(known)) === String(toParameters(wanted));
    if (!drawn?.answer || path !== '/marketplace' || !isThis) return undefined;
    return { pages: [toPublicKols(drawn.answer as PublicKolsAnswer)], pageParams: [after] };
  };
  return useInfiniteQuery({
    queryKey: ['public-kols', category, name, after, filters],
    // The signal aborts the search for a name that has been changed since.
    queryFn: ({ pageParam, signal }) =>
      searchPublicKols({ category, name, filters, cursor: pageParam }, signal),
    initialPageParam: after,
    initialData: drawnPage,
    initialDataUpdatedAt,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    // Earlier results stay visible while the name changes; another category starts empty.
    placeholderData: (earlier, query) => (query?.queryKey[1] === category ? earlier : undefined),
  });
}

/** Counts for each filter. The previous counts stay while others load. */
export function usePublicKolCounts({ category, filters }: Wanted, isWanted: boolean) {
  return useQuery({
    queryKey: ['public-kol-counts', category, filters],
    queryFn: ({ signal }) => countPublicKols({ category, filters }, signal),
    enabled: isWanted,
    placeholderData: (earlier) => earlier,
  });
}

export function usePublicKol(slug: string, { enabled }: { enabled: boolean }) {
  const drawn = useDrawn();
  const drawnKol = () =>
    drawn?.answer && drawn.address === addressOfKol(slug)
      ? toPublicKolProfile(drawn.answer as PublicKolAnswer)
      : undefined;
  return useQuery({
    queryKey: ['public-kol', slug],
    queryFn: () => fetchPublicKol(slug),
    initialData: drawnKol,
    initialDataUpdatedAt,
    enabled,
  });
}
