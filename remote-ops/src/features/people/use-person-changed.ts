import { useQueryClient } from '@tanstack/react-query';
import { listKey } from '../../lib/staff-list/list-key.ts';
import { personKey } from './person-key.ts';

/** Call the returned function after an act on a person: details and list are reloaded. */
export function usePersonChanged() {
  const cache = useQueryClient();
  return (id: string) =>
    Promise.all([
      cache.invalidateQueries({ queryKey: personKey(id) }),
      cache.invalidateQueries({ queryKey: listKey('pengguna') }),
    ]);
}
