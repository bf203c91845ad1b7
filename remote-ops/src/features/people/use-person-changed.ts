import { useQueryClient } from '@tanstack/react-query';
import { deskKey } from '../../desk/desk-key.ts';
import { personKey } from './person-key.ts';

/** Call it after something was done to a person: its details and the list are read anew. */
export function usePersonChanged() {
  const cache = useQueryClient();
  return (id: string) =>
    Promise.all([
      cache.invalidateQueries({ queryKey: personKey(id) }),
      cache.invalidateQueries({ queryKey: deskKey('pengguna') }),
    ]);
}
