import type { TablePage } from '@sohor/shared/api';
import { TABLE_PAGE_SIZES } from '@sohor/shared/wire/catalog';
import { useState } from 'react';

type PageSize = NonNullable<TablePage['limit']>;

export interface TablePages {
  limit: PageSize;
  /** Where the page shown begins; undefined for the first. */
  cursor: string | undefined;
  /** From 1 on. */
  number: number;
  setLimit: (size: number) => void;
  goNext: (cursor: string) => void;
  goBack: () => void;
}

interface Way {
  searched: string;
  limit: PageSize;
  /** Cursors of the second page and those after it, up to the one shown. */
  cursors: readonly string[];
}

/**
 * Which page of a list with cursors is shown. A cursor leads forward only, so the way there is kept for going back.
 * @param searched what the list is of: another search begins at its first page
 */
export function useTablePages(searched = ''): TablePages {
  const [kept, setWay] = useState<Way>({ searched, limit: TABLE_PAGE_SIZES[0], cursors: [] });
  const way = kept.searched === searched ? kept : { ...kept, searched, cursors: [] };
  return {
    limit: way.limit,
    cursor: way.cursors.at(-1),
    number: way.cursors.length + 1,
    setLimit: (size) => {
      const limit = TABLE_PAGE_SIZES.find((choice) => Number(choice) === size);
      if (limit) setWay({ searched, limit, cursors: [] });
    },
    goNext: (cursor) => setWay({ ...way, cursors: [...way.cursors, cursor] }),
    goBack: () => setWay({ ...way, cursors: way.cursors.slice(0, -1) }),
  };
}
