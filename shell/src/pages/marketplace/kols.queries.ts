import {
  fetchPublicKol,
  type PublicKolAnswer,
  type PublicKolsAnswer,
  searchPublicKols,
  toPublicKolProfile,
  toPublicKols,
} from '@sohor/shared/api';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDrawn } from '../../fresh/drawn.tsx';
import { readWanted, type Wanted } from './use-search-terms.ts';

export const addressOfKol = (slug: string) => `/marketplace/${encodeURIComponent(slug)}`;

/** Data that came with the document is as old as the document. */
const initialDataUpdatedAt = () => performance.timeOrigin;

/** KOLs of a category whose name holds the text, best score first. */
export function usePublicKols({ category, name, after }: Wanted) {
  const drawn = useDrawn();
  const drawnPage = () => {
    const [path, query] = drawn?.address.split('?') ?? [];
    const known = readWanted(new URLSearchParams(query));
    const isThis = known.category === category && known.name === name && known.after === after;
    if (!drawn?.answer || path !== '/marketplace' || !isThis) return undefined;
    return { pages: [toPublicKols(drawn.answer as PublicKolsAnswer)], pageParams: [after] };
  };
  return useInfiniteQuery({
    queryKey: ['public-kols', category, name, after],
    // The signal aborts the search for a name that has been changed since.
    queryFn: ({ pageParam, signal }) => searchPublicKols({ category, name, cursor: pageParam }, signal),
    initialPageParam: after,
    initialData: drawnPage,
    initialDataUpdatedAt,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    // While the name changes the earlier results stay visible; another category starts empty.
    placeholderData: (earlier, query) => (query?.queryKey[1] === category ? earlier : undefined),
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
