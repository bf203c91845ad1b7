import { fetchTeam, fetchTeamActs, type Team } from '@sohor/shared/api';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';

const TEAM_KEY = ['team'] as const;
const ACTS_KEY = ['team-acts'] as const;

export const useTeam = () => useQuery({ queryKey: TEAM_KEY, queryFn: fetchTeam });

/** Puts the team that a call returned into the cache. */
export function useKeepTeam() {
  const cache = useQueryClient();
  return (team: Team) => cache.setQueryData(TEAM_KEY, team);
}

export const useTeamActs = () =>
  useInfiniteQuery({
    queryKey: ACTS_KEY,
    queryFn: ({ pageParam }: { pageParam: string | undefined }) => fetchTeamActs(pageParam),
    initialPageParam: undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
